import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { RealtorAuth } from '#app/features/accounts/sign-in/realtor-auth.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages, useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { exteriorTwilight } from '#app/lib/pictures/pictures.ts';
import type { Route } from './+types/realtor-auth.ts';

export const handle: PageHandle = { messages: ['account'], parameters: { tab: ['signup'] } };

type RealtorAuthMeta = MetaInput & { location: Pick<Route.MetaArgs['location'], 'search'> };

export const meta = (input: RealtorAuthMeta) => {
  const titles = pageMessages(input, 'account')?.titles;
  const isSignUp = new URLSearchParams(input.location.search).get('tab') === 'signup';
  return unlistedMeta(input, isSignUp ? titles?.signUp : titles?.signIn);
};

export default function RealtorAuthRoute() {
  return (
    <AuthFrame picture={exteriorTwilight} line={useMessages('account').lines.onePlace}>
      <RealtorAuth />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
