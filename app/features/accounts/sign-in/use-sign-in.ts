import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findPortalPath, landingPath, withQuery } from '#app/features/shared/session/account-links.ts';
import { signOut } from '#app/features/shared/session/api/session.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { endSession, startSession } from '#app/lib/session/session-store.ts';
import type { Account, SignInAnswer } from '#domain/accounts/account-json.ts';
import { safeNextPath } from '#domain/accounts/next-path.ts';
import { signInToasts } from './sign-in-toasts.ts';

/** The two doors: the admin portal lets in those alone who have pages there (ACC-7). */
export type Portal = 'admin' | 'realtor';

/** Signs the account out at once, and says why. Where the server gives no answer, its own guards still hold. */
async function denyAccess(): Promise<void> {
  await signOut('local').catch(() => {});
  endSession({ hasSignedOut: true });
  signInToasts.accessDenied();
}

/**
 * Continues after a sign-in at a portal, by password, passkey or code (ACC-4). `next` is where the
 * visitor wanted to go. `isLeaving` is true once the way leads on, so that the page does not change under the visitor's
 * eyes.
 */
export function useSignIn(portal: Portal) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isLeaving, setIsLeaving] = useState(false);
  const next = safeNextPath(query.get('next'));

  const enter = async (account: Account) => {
    if (portal === 'admin' && !findPortalPath(account)) return denyAccess();
    setIsLeaving(true);
    startSession(account);
    if (portal === 'admin') signInToasts.adminLoggedIn();
    else signInToasts.loggedIn();
    await navigate(landingPath(account, next), { replace: true });
  };

  const finish = async (answer: SignInAnswer): Promise<void> => {
    switch (answer.next) {
      case 'signed_in':
        return enter(answer.account);
      case 'two_factor':
        return navigate(withQuery(PATHS.twoFactor, { portal: portal === 'admin' ? portal : null, next }));
      case 'no_role':
        endSession({ hasSignedOut: true });
        signInToasts.loginError();
    }
  };

  return { portal, next, isLeaving, finish, enter };
}

/** The sign-in as the parts of its page use it. */
export type SignInFlow = ReturnType<typeof useSignIn>;
