import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/accounts/session/access-guard.tsx';

/** Around the pages of realtors (spec §4 Access guards). */
export default function RequireRealtor() {
  return (
    <AccessGuard audience="realtor">
      <Outlet />
    </AccessGuard>
  );
}
