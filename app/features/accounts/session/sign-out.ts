import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import { signOut } from '../api/session.ts';

const DONE: Record<SignOutScope, string> = {
  local: 'You are signed out.',
  others: 'You are signed out everywhere else.',
  global: 'You are signed out everywhere.',
};

/**
 * Signs out here, everywhere else or everywhere, and says so. Where the server gives no answer the session may live on,
 * so the page does not pretend. Resolves to whether it worked.
 */
export async function signOutWith(scope: SignOutScope): Promise<boolean> {
  try {
    await signOut(scope);
  } catch (error) {
    const description = getErrorMessage(error, 'You are still signed in. Please try again.');
    toast({ title: 'Sign Out Failed', description, variant: 'destructive' });
    return false;
  }
  if (scope !== 'others') endSession({ hasSignedOut: true });
  toast({ title: 'Signed Out', description: DONE[scope], variant: 'success' });
  return true;
}
