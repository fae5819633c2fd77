import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/accounts/session/access-guard.tsx';
import { useMessages } from '#app/lib/messages.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';

export const handle: PageHandle = { audience: 'admin', messages: ['account', 'library'] };

/** Around the pages of admins (spec §4 Access guards). */
export default function RequireAdmin() {
  // What is called from outside of components finds them here.
  useMessages('library');
  return (
    <AccessGuard audience="admin">
      <Outlet />
    </AccessGuard>
  );
}
