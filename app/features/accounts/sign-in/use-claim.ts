import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '#app/lib/api.ts';
import { PATHS } from '#app/lib/paths.ts';
import { type ToastInput, toast } from '#app/lib/toast.ts';
import { ACCOUNT_WORDS } from '#domain/accounts/account-words.ts';
import { claimAdmin, UnreadableRefusal } from '../api/claim-admin.ts';
import { loadSession } from '../session/load-session.ts';
import { leaveSession } from '../session/session-store.ts';
import { isSilence, troubleWords } from '../trouble-words.ts';

/** How long 'Role Assigned' stands before the page goes on (spec §9), in milliseconds. */
const REDIRECT_AFTER_MS = 2000;

const NO_ROLE = 'Could not assign admin role. Please check the console.';
const NOT_LOGGED_IN = { title: 'Not Logged In', description: 'You must be logged in to perform this action.' };
const SYSTEM_ERROR = {
  title: 'System Error',
  description: 'An unexpected error occurred while assigning the admin role.',
};

type Failure = { inline: string; toast: ToastInput };

/** What a refused claim says on the page and in its toast (spec §8 Auth, Admin role). */
function failureOf(error: unknown): Failure {
  if (isSilence(error)) {
    const words = 'Could not set admin role. Failed to contact server.';
    return { inline: words, toast: { title: 'Error', description: words } };
  }
  if (error instanceof UnreadableRefusal) {
    return { inline: error.message, toast: { title: 'Error', description: error.message } };
  }
  if (!(error instanceof ApiProblem)) return { inline: SYSTEM_ERROR.description, toast: SYSTEM_ERROR };
  if (error.code === 'unauthenticated') return { inline: ACCOUNT_WORDS.mustBeLoggedIn, toast: NOT_LOGGED_IN };
  const words = troubleWords(error, NO_ROLE);
  return { inline: words, toast: { title: 'Error', description: words } };
}

type Claim =
  | { is: 'idle' }
  | { is: 'requesting' }
  | { is: 'failed'; words: string }
  | { is: 'assigned'; words: string };

/** The claim of the admin role (spec §4 Setup-admin): idle, requesting, assigned, and on to the hub. */
export function useClaim(token: string | null) {
  const navigate = useNavigate();
  const [claim, setClaim] = useState<Claim>({ is: 'idle' });
  const isAssigned = claim.is === 'assigned';

  useEffect(() => {
    if (!isAssigned) return;
    const timer = setTimeout(() => void navigate(PATHS.adminHub), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAssigned, navigate]);

  const request = async () => {
    if (claim.is === 'requesting') return;
    setClaim({ is: 'requesting' });
    try {
      const words = await claimAdmin(token);
      setClaim({ is: 'assigned', words });
      toast({ title: 'Success!', description: words, variant: 'success' });
      // The account has the new role from now on: who is signed in is asked anew.
      await loadSession();
    } catch (error) {
      const failure = failureOf(error);
      setClaim({ is: 'failed', words: failure.inline });
      toast({ ...failure.toast, variant: 'destructive' });
      if (error instanceof ApiProblem && error.code === 'unauthenticated') leaveSession({ hasSignedOut: false });
    }
  };

  return { claim, request };
}
