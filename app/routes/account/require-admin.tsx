import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/accounts/session/access-guard.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';

export const handle: PageHandle = { audience: 'admin' };

/** Around the pages of admins (spec §4 Access guards). */
export default function RequireAdmin() {
  return (
    <AccessGuard audience="admin">
      <Outlet />
    </AccessGuard>
  );
}
