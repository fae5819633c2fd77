import { ConnectionsPage } from '#app/features/operations/connections/connections-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Connections');

export default function ConnectionsRoute() {
  return <ConnectionsPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
