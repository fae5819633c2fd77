import { Navigate, useLocation } from 'react-router';
import { signInAddress } from '#app/features/shared/session/account-links.ts';
import { pageMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { redirect: signInAddress };

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.signIn);

/** `/login` and `/signup` (SITE-6). */
export default function SignInRedirectRoute() {
  const { pathname, search } = useLocation();
  return <Navigate to={signInAddress(pathname, search)} replace />;
}
