import { DocumentsPage } from '#app/features/billing/documents-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'orders.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Documents');

export default function DocumentsRoute() {
  return <DocumentsPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
