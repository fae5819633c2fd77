import { ApiProblem, Unreachable } from '#app/lib/api.ts';
import type { OrderingWords, Trouble } from '#app/locales/ordering.en.ts';

/** Why a call failed, for the words of the page's language. */
export type CallTrouble = { trouble: Trouble; retryAfterSeconds: number | null };

/** What an error of a call means for the customer. A server that takes too long counts as silent. */
export function troubleOf(error: unknown): CallTrouble {
  if (error instanceof ApiProblem) return { trouble: error.code, retryAfterSeconds: error.retryAfterSeconds };
  const isSilence = error instanceof Unreachable || (error instanceof DOMException && error.name === 'TimeoutError');
  return { trouble: isSilence ? 'unreachable' : 'internal', retryAfterSeconds: null };
}

/** The sentence for a trouble; for too many attempts with the time after which another makes sense. */
export function troubleText({ trouble, retryAfterSeconds }: CallTrouble, words: OrderingWords['payment']): string {
  const sentence = words.troubles[trouble];
  if (trouble !== 'rate_limited') return sentence;
  return `${sentence} ${words.retryIn(Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)))}`;
}
