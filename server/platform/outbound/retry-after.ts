const SECOND_MS = 1000;
/** Where a server says no time. */
const USUAL_MS = 60_000;
const MOST_MS = 24 * 60 * 60 * SECOND_MS;

/**
 * How long a server asks to be left alone (RFC 9110 §10.2.3), a day at most; null where it does not ask. 429 always does, 503 where it says
 * for how long.
 */
export function readRetryAfter({ status, headers }: Pick<Response, 'status' | 'headers'>): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (status !== 429 && !(status === 503 && text !== '')) return null;
  const wanted = /^\d+$/.test(text)
    ? Number(text) * SECOND_MS
    : Date.parse(text) - Date.parse(headers.get('date') ?? '');
  const waitMs = Number.isFinite(wanted) ? wanted : USUAL_MS;
  return Math.min(Math.max(waitMs, SECOND_MS), MOST_MS);
}
