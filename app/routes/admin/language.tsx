import { useParams } from 'react-router';
import { LanguagePage } from '#app/features/site/added-languages/language-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Language');

export default function LanguageRoute() {
  const { code = '' } = useParams();
  return <LanguagePage key={code} code={code} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
