import { ApiProblem } from '#app/lib/request/api.ts';
import { isUnreachable } from '#app/lib/request/request-errors.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

/** Why a call failed: what the server answered, or that it did not. `offer_changed` is a price or a time of before. */
export type ErrorReason = ErrorCode | 'unreachable' | 'offer_changed';

/** Why a call failed, for the messages in the page's language. */
export type CallError = { reason: ErrorReason; retryAfterSeconds: number | null };

/** Returns the meaning of a call's error for the customer. A server that takes too long counts as silent. */
export function getCallError(error: unknown): CallError {
  if (error instanceof ApiProblem) return { reason: error.code, retryAfterSeconds: error.retryAfterSeconds };
  return { reason: isUnreachable(error) ? 'unreachable' : 'internal', retryAfterSeconds: null };
}

/** The sentence for an error; for too many attempts with the time after which another makes sense. */
export function formatCallError(
  { reason, retryAfterSeconds }: CallError,
  messages: OrderingMessages['payment'],
): string {
  const sentence = messages.errors[reason];
  if (reason !== 'rate_limited') return sentence;
  return `${sentence} ${messages.retryIn({ minutes: Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)) })}`;
}
