import { Outlet } from 'react-router';
import { AccessGuard } from '#app/features/accounts/session/access-guard.tsx';

/** Around the pages of any account (spec §4 Access guards). */
export default function RequireAccount() {
  return (
    <AccessGuard audience="account">
      <Outlet />
    </AccessGuard>
  );
}
