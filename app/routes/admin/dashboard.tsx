import { useSearchParams } from 'react-router';
import { UserManagement } from '#app/features/admin/users/user-management.tsx';
import { DashboardPage } from '#app/features/overview/dashboard-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Dashboard');

/** `?tab=users` selects the panel form of user management (spec §2 Admin panel). */
export default function DashboardRoute() {
  const [query] = useSearchParams();
  return query.get('tab') === 'users' ? <UserManagement form="panel" /> : <DashboardPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
