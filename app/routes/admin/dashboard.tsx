import { useSearchParams } from 'react-router';
import { UserManagement } from '#app/features/admin/users/user-management.tsx';
import { DashboardPage } from '#app/features/overview/dashboard-page.tsx';
import { ShootChanges } from '#app/features/shoot-changes/shoot-changes.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { right: 'overview' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Dashboard');

/** `?tab=users` selects the panel form of user management (spec §2 Admin panel). */
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
