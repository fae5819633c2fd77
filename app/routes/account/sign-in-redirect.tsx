import { Navigate, useLocation } from 'react-router';
import { signInAddress } from '#app/features/accounts/account-links.ts';
import { pageMessages } from '#app/lib/messages.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { redirect: signInAddress };

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.signIn);

/** `/login` and `/signup` (spec §2 Route table). */
export default function SignInRedirectRoute() {
  const { pathname, search } = useLocation();
  return <Navigate to={signInAddress(pathname, search)} replace />;
}
