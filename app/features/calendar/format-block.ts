import { formatLongDay } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import type { CalendarBlock } from '#domain/calendar/calendar-json.ts';

type Span = Pick<CalendarBlock, 'starts_at' | 'ends_at'>;

const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

/** The first and last day of a block, and whether it begins and ends with them. A day begins when the one before is over. */
function getDays({ starts_at, ends_at }: Span, timeZone: string) {
  const [first, last] = [dayIn(starts_at, timeZone), dayIn(justBefore(ends_at), timeZone)];
  const beginsWithDay = dayIn(justBefore(starts_at), timeZone) < first;
  const endsWithDay = dayIn(ends_at, timeZone) > last;
  return { first, last, beginsWithDay, endsWithDay };
}

/** Formats the blocked part of a day: `all day`, `09:00 to 12:00`, `from 13:00`, `until 11:00`. */
export function formatBlockedHours(block: Span, day: string, timeZone: string): string {
  const { first, last, beginsWithDay, endsWithDay } = getDays(block, timeZone);
  const from = first < day || beginsWithDay ? null : clockIn(block.starts_at, timeZone);
  const to = last > day || endsWithDay ? null : clockIn(block.ends_at, timeZone);
  if (from && to) return `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to ? `until ${to}` : 'all day';
}

/** Whether a block takes whole days alone. */
export function isWholeDays(block: Span, timeZone: string): boolean {
  const { beginsWithDay, endsWithDay } = getDays(block, timeZone);
  return beginsWithDay && endsWithDay;
}

/** A whole block: `Thursday, December 2, all day`, `Monday, December 6, 13:00 to Friday, December 10, 11:00`. */
export function formatBlock(block: Span, timeZone: string): string {
  const { first, last, beginsWithDay, endsWithDay } = getDays(block, timeZone);
  if (first === last) return `${formatLongDay(first)}, ${formatBlockedHours(block, first, timeZone)}`;
  const [begin, end] = [formatLongDay(first), formatLongDay(last)];
  if (beginsWithDay && endsWithDay) return `${begin} to ${end}, all day`;
  const from = beginsWithDay ? begin : `${begin}, ${clockIn(block.starts_at, timeZone)}`;
  return `${from} to ${endsWithDay ? end : `${end}, ${clockIn(block.ends_at, timeZone)}`}`;
}
