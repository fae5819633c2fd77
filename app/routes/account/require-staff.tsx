import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/shared/session/access-guard.tsx';
import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';

export const handle: PageHandle = { audience: 'staff', right: 'day', messages: ['account', 'library'] };

/** Around the pages of people who work in the studio, owners included. */
export default function RequireStaff() {
  // What is called from outside of components finds them here.
  useMessages('library');
  return (
    <AccessGuard audience="staff" notFound={<NotFoundPage />}>
      <Outlet />
    </AccessGuard>
  );
}
