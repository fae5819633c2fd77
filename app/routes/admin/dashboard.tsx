import { useSearchParams } from 'react-router';
import { UserManagement } from '#app/features/accounts/manage/user-management.tsx';
import { ShootChanges } from '#app/features/calendar/shoot-copies/shoot-changes.tsx';
import { DashboardPage } from '#app/features/operations/overview/dashboard-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'overview' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Dashboard');

/** `?tab=users` selects the panel form of user management (OPS-3). */
export default function DashboardRoute() {
  const [query] = useSearchParams();
  if (query.get('tab') === 'users') return <UserManagement form="panel" />;
  return (
    <>
      <ShootChanges />
      <DashboardPage />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
