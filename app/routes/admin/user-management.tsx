import { UserManagement } from '#app/features/admin/users/user-management.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'User Management');

export default function UserManagementRoute() {
  return <UserManagement form="page" />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
