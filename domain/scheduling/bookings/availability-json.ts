import { z } from 'zod';
import { daySchema } from '#domain/shared/time/dates.ts';
import { MAX_CALENDAR_DAYS } from './availability.ts';
import { addDays, dayInZone, MAX_DAYS_AHEAD } from './booking-time.ts';

/** How many days `GET /api/availability` returns by default: six weeks, which is a month with the days around it. */
const USUAL_CALENDAR_DAYS = 42;
/** How many days before today the calendar may begin, so that a whole past month can be shown. */
const MAX_DAYS_BACK = 62;

/** The refusal of a package that is not sold. */
export const NO_PACKAGE_SENTENCE = 'There is no such package.';

const DAYS_SENTENCE = `Days must be a whole number from 1 to ${MAX_CALENDAR_DAYS}.`;

/**
 * The query of `GET /api/availability`. Without `from`, the calendar begins today in the studio's time zone. `package`
 * sets how long the shoot takes, so that only times with enough room are returned.
 */
export const availabilityQuerySchema = z.object({
  from: daySchema.optional(),
  days: z
    .string(DAYS_SENTENCE)
    .regex(/^\d{1,4}$/, DAYS_SENTENCE)
    .transform(Number)
    .refine((days) => days >= 1 && days <= MAX_CALENDAR_DAYS, DAYS_SENTENCE)
    .default(USUAL_CALENDAR_DAYS)
    .meta({ type: 'integer', minimum: 1, maximum: MAX_CALENDAR_DAYS, default: USUAL_CALENDAR_DAYS }),
  package: z.string().max(40, NO_PACKAGE_SENTENCE).optional(),
});

const timeSchema = z.string().describe('Wall time HH:mm in time_zone');

/** A day of the calendar. It does not contain whose shoot it is, or where. */
const availableDaySchema = z.object({
  date: z.string(),
  status: z.enum(['closed', 'past', 'full', 'open']),
  opens: timeSchema.nullable(),
  closes: timeSchema.nullable(),
  busy: z.array(z.object({ from: timeSchema, to: timeSchema })),
  free: z.array(timeSchema),
});

/** The answer of `GET /api/availability`: each day of the range, in order. */
export const availabilityJsonSchema = z.object({ time_zone: z.string(), days: z.array(availableDaySchema) });
export type AvailabilityJson = z.infer<typeof availabilityJsonSchema>;

/** Returns an error message if a calendar may not begin on this day, or null. Days too far from today are refused. */
export function calendarBeginProblem(from: string, now: Date, timeZone: string): string | null {
  const today = dayInZone(now, timeZone);
  const [first, last] = [addDays(today, -MAX_DAYS_BACK), addDays(today, MAX_DAYS_AHEAD)];
  return from < first || from > last ? `Choose a day from ${first} to ${last}.` : null;
}
