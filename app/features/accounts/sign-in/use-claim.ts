import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { claimAdmin, UnreadableRefusal } from '#app/features/shared/session/api/session.ts';
import { loadSession } from '#app/features/shared/session/load-session.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { getErrorMessage, isUnreachable } from '#app/lib/request/request-errors.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { type ToastInput, toast } from '#app/lib/state/toast.ts';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';

/** How long 'Role Assigned' is shown before the page continues (ACC-34), in milliseconds. */
const REDIRECT_AFTER_MS = 2000;

const NO_ROLE = 'Could not assign admin role. Please check the console.';
const NOT_LOGGED_IN = { title: 'Not Logged In', description: 'You must be logged in to perform this action.' };
const SYSTEM_ERROR = {
  title: 'System Error',
  description: 'An unexpected error occurred while assigning the admin role.',
};

type Failure = { inline: string; toast: ToastInput };

/** The texts of a refused claim on the page and in its toast (ACC-36, ACC-37). */
function getFailure(error: unknown): Failure {
  if (isUnreachable(error)) {
    const text = 'Could not set admin role. Failed to contact server.';
    return { inline: text, toast: { title: 'Error', description: text } };
  }
  if (error instanceof UnreadableRefusal) {
    return { inline: error.message, toast: { title: 'Error', description: error.message } };
  }
  if (!(error instanceof ApiProblem)) return { inline: SYSTEM_ERROR.description, toast: SYSTEM_ERROR };
  if (error.code === 'unauthenticated') return { inline: ACCOUNT_MESSAGES.mustBeLoggedIn, toast: NOT_LOGGED_IN };
  const text = getErrorMessage(error, NO_ROLE);
  return { inline: text, toast: { title: 'Error', description: text } };
}

type Claim = { is: 'idle' } | { is: 'requesting' } | { is: 'failed'; text: string } | { is: 'assigned'; text: string };

/** The claim of the admin role (ACC-34): idle, requesting, assigned, and on to the hub. */
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
      const text = await claimAdmin(token);
      setClaim({ is: 'assigned', text });
      toast({ title: 'Success!', description: text, variant: 'success' });
      // The account has the new role from now on: the session is loaded again.
      await loadSession();
    } catch (error) {
      const failure = getFailure(error);
      setClaim({ is: 'failed', text: failure.inline });
      toast({ ...failure.toast, variant: 'destructive' });
      if (error instanceof ApiProblem && error.code === 'unauthenticated') endSession({ hasSignedOut: false });
    }
  };

  return { claim, request };
}
