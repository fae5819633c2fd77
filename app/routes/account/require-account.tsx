import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/shared/session/access-guard.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';

export const handle: PageHandle = { audience: 'account' };

/** Around the pages of any account (ACC-31). */
export default function RequireAccount() {
  return (
    <AccessGuard audience="account">
      <Outlet />
    </AccessGuard>
  );
}
