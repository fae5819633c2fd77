import { getMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { noteViewing } from '#app/lib/session/viewing-store.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import { signOut } from './api/session.ts';

const DONE = {
  local: 'signedOutHere',
  others: 'signedOutElsewhere',
  global: 'signedOutOnAllDevices',
} as const satisfies Record<SignOutScope, string>;

/**
 * Signs out here, everywhere else or everywhere, and says so. Where the server gives no answer the session may live on,
 * so the page does not pretend. Resolves to whether it worked.
 */
export async function signOutWith(scope: SignOutScope): Promise<boolean> {
  const messages = getMessages('account').area;
  try {
    await signOut(scope);
  } catch (error) {
    const description = getErrorMessage(error, messages.signOutRetry);
    toast({ title: messages.signOutFailed, description, variant: 'destructive' });
    return false;
  }
  if (scope !== 'others') {
    noteViewing(null);
    endSession({ hasSignedOut: true });
  }
  toast({ title: messages.signedOut, description: messages[DONE[scope]], variant: 'success' });
  return true;
}
