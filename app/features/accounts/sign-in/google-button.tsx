import { useState } from 'react';
import { useHref } from 'react-router';
import { withQuery } from '#app/features/shared/session/account-links.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { startGoogle } from '../api/identities.ts';
import { getUnknownError, signInToasts } from './sign-in-toasts.ts';
import type { SignInFlow } from './use-sign-in.ts';

/** The query of a visitor who comes back from Google: the page then asks who is signed in, and leads on. */
export const VIA_GOOGLE = 'google';

/** Signs in with Google, where the studio has set that up. */
export function GoogleButton({ flow }: { flow: SignInFlow }) {
  const messages = useMessages('account').signIn;
  const config = usePublicConfig();
  const [isLeaving, setIsLeaving] = useState(false);
  const home = useHref(PATHS.realtorAuth);
  if (!config.data?.hasGoogleSignIn) return null;
  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      const back = withQuery(home, { via: VIA_GOOGLE, next: flow.next });
      window.location.assign(await startGoogle(back));
    } catch (error) {
      setIsLeaving(false);
      signInToasts.loginFailed(getErrorMessage(error, getUnknownError(flow.portal)));
    }
  };
  return (
    <Button variant="outline" size="lg" className="w-full" aria-disabled={isLeaving} onClick={() => void leave()}>
      <svg viewBox="0 0 18 18" className="size-[1.125rem] shrink-0" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M17.6 9.2c0-.6 0-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z"
        />
        <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.8H1v2.3A9 9 0 0 0 9 18Z" />
        <path fill="#fbbc05" d="M4 10.8a5.4 5.4 0 0 1 0-3.5V5H1a9 9 0 0 0 0 8l3-2.2Z" />
        <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
      </svg>
      {isLeaving ? messages.openingGoogle : messages.continueWithGoogle}
    </Button>
  );
}
