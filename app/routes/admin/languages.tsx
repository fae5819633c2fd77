import { LanguagesPage } from '#app/features/site/added-languages/languages-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Languages');

export default function LanguagesRoute() {
  return <LanguagesPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
