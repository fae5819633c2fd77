import { refetchIfOutdated } from './edits.ts';
import { endLostSession, getErrorMessage } from './request-errors.ts';

/** The sentence for a failed call, while the page is drawn. */
export const getRequestMessage = (error: unknown): string => getErrorMessage(error);

/**
 * The sentence for an action that has just failed. Where the session has ended, it is ended here too; where something else
 * is there than it showed, it shows that.
 */
export function handleRequestError(error: unknown): string {
  endLostSession(error);
  refetchIfOutdated(error);
  return getRequestMessage(error);
}
