import { AdminHub } from '#app/features/admin/panel/admin-hub.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Admin Control Hub');

export default function HubRoute() {
  return <AdminHub />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
