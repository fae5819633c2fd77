import { formatInstant } from '#app/lib/time/format-date.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import type { ErrorGroupJson } from '#domain/operations/error-groups.ts';

/** What does not work, as a title. */
export function getErrorTitle({ source, place }: Pick<ErrorGroupJson, 'source' | 'place'>): string {
  switch (source) {
    case 'request':
      return `${place} answers with an error`;
    case 'job':
      return `The background work ${place} fails`;
    case 'page':
      return `The page ${place} cannot be shown`;
  }
}

/** An instant in few words: '9:40', or before today 'November 19, 2026 at 9:40 AM EST'. */
function formatSince(instant: string, timeZone: string, now: Date): string {
  const isToday = dayIn(instant, timeZone) === dayIn(now.toISOString(), timeZone);
  return isToday ? clockIn(instant, timeZone) : formatInstant(instant, 'en', timeZone);
}

/** How often since when: 'Failed 12 times since 9:40', 'Failed once, at 9:40'. */
export function formatTimes(
  { count, since }: Pick<ErrorGroupJson, 'count' | 'since'>,
  timeZone: string,
  now: Date,
): string {
  const when = formatSince(since, timeZone, now);
  return count === 1 ? `Failed once, at ${when}` : `Failed ${count.toLocaleString('en-US')} times since ${when}`;
}
