import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/accounts/session/access-guard.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';

export const handle: PageHandle = { audience: 'account' };

/** Around the pages of any account (spec §4 Access guards). */
export default function RequireAccount() {
  return (
    <AccessGuard audience="account">
      <Outlet />
    </AccessGuard>
  );
}
