import { ApiProblem, Unreachable } from '#app/lib/request/api.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { say } from './sentences.ts';

export const CANNOT_REACH_MESSAGE = 'The server could not be reached. Please try again.';
/** The message to show if the server gives no better one. */
const UNEXPECTED_ERROR = 'Something went wrong. Please try again.';

const MOMENT_SECONDS = 10;

function formatWait(seconds: number): string {
  if (seconds <= MOMENT_SECONDS) return 'You can try again in a few seconds.';
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'You can try again in a minute.' : `You can try again in ${minutes} minutes.`;
}

/** Whether no answer came: no network, nobody there, or too late. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof DOMException && error.name === 'TimeoutError');
}

/**
 * Returns the error message for a failed request in the page's language: the server's own, one about a lost connection,
 * or the fallback of SHR-24, which the caller passes in that language.
 */
export function getErrorMessage(error: unknown, fallback?: string): string {
  if (isUnreachable(error)) return say(CANNOT_REACH_MESSAGE);
  if (!(error instanceof ApiProblem) || error.code === 'internal') return fallback ?? say(UNEXPECTED_ERROR);
  if (error.retryAfterSeconds === null) return say(error.detail);
  return `${say(error.detail)} ${say(formatWait(error.retryAfterSeconds))}`;
}

/** Returns the server's error of each wrong control, in the language of the document. */
export function getFieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries([...error.fields].reverse().map(({ path, message }) => [path, say(message)]));
}

/** Thrown when a person closes a confirmation dialog. Nothing was done, so no error needs to be shown. */
export class ConfirmationCancelled extends Error {
  constructor() {
    super('The password was not confirmed.');
    this.name = 'ConfirmationCancelled';
  }
}

/**
 * Ends the session in this tab if a request was refused because nobody is signed in any more, so that the page asks for
 * a sign-in.
 */
export function endLostSession(error: unknown): void {
  if (error instanceof ApiProblem && error.code === 'unauthenticated') endSession({ hasSignedOut: false });
}
