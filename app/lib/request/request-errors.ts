import { ApiProblem, Unreachable } from '#app/lib/api.ts';
import { endSession } from '#app/lib/session/session-store.ts';

export const CANNOT_REACH_MESSAGE = 'The server could not be reached. Please try again.';

const MOMENT_SECONDS = 10;

function formatWait(seconds: number): string {
  if (seconds <= MOMENT_SECONDS) return 'in a few seconds';
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** Whether no answer came: no network, nobody there, or too late. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** The sentence for a failed call: what the server says, that it is away, or else the fallback of spec §8. */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (isUnreachable(error)) return CANNOT_REACH_MESSAGE;
  if (!(error instanceof ApiProblem) || error.code === 'internal') return fallback;
  if (error.retryAfterSeconds === null) return error.detail;
  return `${error.detail} You can try again ${formatWait(error.retryAfterSeconds)}.`;
}

/** Returns the server's error of each wrong control. */
export function getFieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries([...error.fields].reverse().map(({ path, message }) => [path, message]));
}

/** The sentence where the server gives no better one. */
export const UNEXPECTED_ERROR = 'Something went wrong. Please try again.';

/** The person closed the dialog instead of confirming: nothing was done, and nothing needs to be said. */
export class ConfirmationCancelled extends Error {
  constructor() {
    super('The password was not confirmed.');
    this.name = 'ConfirmationCancelled';
  }
}

/** Where a call was refused because nobody is signed in any more, the page learns it, and its guard asks for a sign-in. */
export function endLostSession(error: unknown): void {
  if (error instanceof ApiProblem && error.code === 'unauthenticated') endSession({ hasSignedOut: false });
}
