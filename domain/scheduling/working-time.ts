import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { mergeSpans, overlaps, type Span } from '#domain/scheduling/bookings/spans.ts';
import { hoursOfDay } from '#domain/scheduling/bookings/working-hours.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';

/** When a studio works: its hours by weekday, their zone, and the days (`YYYY-MM-DD`) on which it does not work at all. */
export type WorkingTime = { hours: readonly OpenHours[]; timeZone: string; closedDays: ReadonlySet<string> };

const MIDNIGHT = '00:00';

/**
 * The working hours of a day in real time, or null if there are none. If no weekday has hours, every day counts from
 * midnight to midnight.
 */
function workingSpan(day: string, { hours, timeZone, closedDays }: WorkingTime): Span | null {
  if (closedDays.has(day)) return null;
  const instantOf = (date: string, time: string) => bookingInstant(date, time, timeZone).getTime();
  if (hours.length === 0) return { from: instantOf(day, MIDNIGHT), to: instantOf(addDays(day, 1), MIDNIGHT) };
  const open = hoursOfDay(day, hours);
  if (!open) return null;
  const span = { from: instantOf(day, open.opens), to: instantOf(day, open.closes) };
  // A clock change can skip the whole span; then no hours are left.
  return span.from < span.to ? span : null;
}

/**
 * The first instant at which some minutes of working time have gone by since `from`; `from` itself for none. Real minutes count, so a
 * day on which the clock changes within the hours is an hour shorter or longer. Closed days are finite, so the walk ends: with hours
 * Mon-Fri 09:00-18:00, 60 minutes from Friday 17:30 end on Monday at 09:30, and 30 minutes on Friday at 18:00.
 */
export function addWorkingTime({ from, minutes, ...when }: WorkingTime & { from: Date; minutes: number }): Date {
  let left = minutes * MINUTE_MS;
  if (left <= 0) return from;
  for (let day = dayInZone(from, when.timeZone); ; day = addDays(day, 1)) {
    const span = workingSpan(day, when);
    const begins = Math.max(span?.from ?? 0, from.getTime());
    const length = Math.max(0, (span?.to ?? 0) - begins);
    if (left <= length) return new Date(begins + left);
    left -= length;
  }
}

/**
 * The minutes of working time between two instants, with fractions; 0 where `to` is not after `from`. With hours Mon-Fri 09:00-18:00 there
 * are 60 from Friday 17:30 to Monday 09:30.
 */
export function workingMinutesBetween({ from, to, ...when }: WorkingTime & { from: Date; to: Date }): number {
  const last = dayInZone(to, when.timeZone);
  let sum = 0;
  for (let day = dayInZone(from, when.timeZone); day <= last; day = addDays(day, 1)) {
    const span = workingSpan(day, when);
    if (span) sum += Math.max(0, Math.min(span.to, to.getTime()) - Math.max(span.from, from.getTime()));
  }
  return sum / MINUTE_MS;
}

/**
 * The days (`YYYY-MM-DD`) whose working hours lie within blocks of the calendar as a whole, such as holidays: an hour that is blocked
 * for shoots leaves the rest of the day, and of itself, to other work.
 */
export function listClosedDays(blocks: readonly Span[], when: Pick<WorkingTime, 'hours' | 'timeZone'>): Set<string> {
  const closed = new Set<string>();
  for (const block of mergeSpans(blocks)) {
    // One more day on each side, because a block may begin or end in the middle of a day of the studio's time zone.
    const last = dayInZone(new Date(block.to + DAY_MS), when.timeZone);
    for (let day = dayInZone(new Date(block.from), when.timeZone); day <= last; day = addDays(day, 1)) {
      const span = workingSpan(day, { ...when, closedDays: closed });
      if (span && overlaps(span, block) && block.from <= span.from && span.to <= block.to) closed.add(day);
    }
  }
  return closed;
}
