import { ApiProblem } from '#app/lib/api.ts';
import { leaveSession } from '../session/session-store.ts';

/** What is said where the server says nothing better. */
export const TROUBLE = 'Something went wrong. Please try again.';

/** The person closed the dialog instead of confirming: nothing was done, and nothing needs to be said. */
export class ConfirmationCancelled extends Error {
  constructor() {
    super('The password was not confirmed.');
    this.name = 'ConfirmationCancelled';
  }
}

/** Where a call was refused because nobody is signed in any more, the page learns it, and its guard asks for a sign-in. */
export function noteLostSession(error: unknown): void {
  if (error instanceof ApiProblem && error.code === 'unauthenticated') leaveSession({ hasSignedOut: false });
}
