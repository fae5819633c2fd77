import { UserManagement } from '#app/features/accounts/manage/user-management.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'users.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'User Management');

export default function UserManagementRoute() {
  return <UserManagement form="page" />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
