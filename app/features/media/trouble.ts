import { noteLostSession } from '#app/features/accounts/area/failures.ts';
import { troubleWords } from '#app/features/accounts/trouble-words.ts';

const UNEXPECTED = 'Something went wrong. Please try again.';

/** The sentence for a failed call. Where it failed because nobody is signed in any more, the page learns it. */
export function failureWords(error: unknown): string {
  noteLostSession(error);
  return troubleWords(error, UNEXPECTED);
}
