import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/shared/session/access-guard.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';

export const handle: PageHandle = { audience: 'realtor' };

/** Around the pages of realtors (ACC-31). */
export default function RequireRealtor() {
  // What is called from outside of components finds them here.
  useMessages('library');
  return (
    <AccessGuard audience="realtor">
      <Outlet />
    </AccessGuard>
  );
}
