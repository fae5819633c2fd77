import { AdminHub } from '#app/features/operations/hub/admin-hub.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'overview' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Admin Control Hub');

export default function HubRoute() {
  return <AdminHub />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
