import { Navigate, useLocation } from 'react-router';
import { signInAddress } from '#app/features/accounts/account-links.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Sign In');

/** `/login` and `/signup` (spec §2 Route table). */
export default function SignInRedirectRoute() {
  const { pathname, search } = useLocation();
  return <Navigate to={signInAddress(pathname, search)} replace />;
}
