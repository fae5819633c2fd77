import { useParams } from 'react-router';
import { ImportPage } from '#app/features/imports/import-page.tsx';
import { ImportsPage } from '#app/features/imports/imports-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'settings' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Import');

export default function ImportsRoute() {
  const { importId } = useParams();
  return importId ? <ImportPage key={importId} importId={importId} /> : <ImportsPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
