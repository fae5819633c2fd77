import { refetchIfOutdated } from './edits.ts';
import { endLostSession, getErrorMessage } from './request-errors.ts';

/** Returns the error message for a failed request. Safe to call during rendering, because it has no side effects. */
export const getRequestMessage = (error: unknown): string => getErrorMessage(error);

/**
 * Returns the error message for a failed action. Also ends the session in this tab if it has expired, and reloads data
 * that turned out to be outdated.
 */
export function handleRequestError(error: unknown): string {
  endLostSession(error);
  refetchIfOutdated(error);
  return getRequestMessage(error);
}
