import { HOUR_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';

/** How long after a try that failed the next one is due, in milliseconds: those that the Standard Webhooks specification names. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** How often an event is sent at most, the first time included. */
export const MOST_TRIES = RETRY_DELAYS_MS.length + 1;

/** Later than the delay says by at most this share of it, so that receivers that were away are not called by everybody at once. */
const JITTER = 0.1;
/** A receiver may ask for patience, but not for ever. */
const MOST_PATIENCE_MS = 24 * HOUR_MS;

/** What is known after a try: how many there were, and what `Retry-After` asks for in milliseconds; null where it said nothing. */
type Tried = { tries: number; retryAfterMs: number | null };

/**
 * How long after the end of a try the next one is due, in milliseconds; null after the last. It is never sooner than the schedule says, and never sooner than the
 * receiver asks for, up to a day. `random` is from 0 to 1: `nextTryDelayMs({ tries: 1, retryAfterMs: null }, 0) === 5000`.
 */
export function nextTryDelayMs({ tries, retryAfterMs }: Tried, random: number): number | null {
  const delayMs = RETRY_DELAYS_MS[tries - 1];
  if (delayMs === undefined) return null;
  const leastMs = Math.max(delayMs, Math.min(retryAfterMs ?? 0, MOST_PATIENCE_MS));
  return Math.round(leastMs + random * JITTER * delayMs);
}

/** What the header `Retry-After` asks for in milliseconds: seconds, or a date of HTTP; null for anything else, and 0 for a time that is over. */
export function readRetryAfter(text: string | null, now: Date): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const at = /^[A-Za-z]{3}, /.test(text.trim()) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
