import { noteLostSession } from '#app/features/accounts/area/failures.ts';
import { troubleWords } from '#app/features/accounts/trouble-words.ts';
import { showPresent } from '#app/lib/edits.ts';

const UNEXPECTED = 'Something went wrong. Please try again.';

/** The sentence for a failed call, while the page is drawn. */
export const failureSentence = (error: unknown): string => troubleWords(error, UNEXPECTED);

/**
 * The sentence for an act that has just failed. Where nobody is signed in any more, the page learns it; where something else
 * stands there than it showed, it shows that.
 */
export function failureWords(error: unknown): string {
  noteLostSession(error);
  showPresent(error);
  return failureSentence(error);
}
