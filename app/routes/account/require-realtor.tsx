import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/accounts/session/access-guard.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';

export const handle: PageHandle = { audience: 'realtor' };

/** Around the pages of realtors (spec §4 Access guards). */
export default function RequireRealtor() {
  return (
    <AccessGuard audience="realtor">
      <Outlet />
    </AccessGuard>
  );
}
