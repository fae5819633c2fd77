import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';

/** How many days an estimate holds unless the studio says another day (BIL-44). */
export const ESTIMATE_DAYS = 14;

/** An estimate holds a year at most. */
export const MOST_ESTIMATE_DAYS = 365;

/** The last day of an estimate that nobody chose one for: 14 days from now, in the studio's zone. */
export const usualLastDay = (now: Date, timeZone: string): string => addDays(dayInZone(now, timeZone), ESTIMATE_DAYS);

/** The moment at which the last day of an estimate is over: the midnight behind it, in the studio's zone. */
export const estimateEnd = (lastDay: string, timeZone: string): Date =>
  bookingInstant(addDays(lastDay, 1), '00:00', timeZone);

/** What is wrong with a last day: it is over, or more than a year ahead. */
export function lastDayProblem(lastDay: string, now: Date, timeZone: string): 'past' | 'too_far' | null {
  const today = dayInZone(now, timeZone);
  if (lastDay < today) return 'past';
  return lastDay > addDays(today, MOST_ESTIMATE_DAYS) ? 'too_far' : null;
}
