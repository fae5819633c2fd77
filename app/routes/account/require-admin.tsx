import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/shared/session/access-guard.tsx';
import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';

export const handle: PageHandle = { audience: 'admin', messages: ['account', 'library'] };

/** Around the pages of the studio, for owners and for staff with the page's right (ACC-31). */
export default function RequireAdmin() {
  // What is called from outside of components finds them here.
  useMessages('library');
  return (
    <AccessGuard audience="admin" notFound={<NotFoundPage />}>
      <Outlet />
    </AccessGuard>
  );
}
