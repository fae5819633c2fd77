import { z } from 'zod';
import { addDays } from '#domain/scheduling/bookings/booking-time.ts';
import { personSummarySchema } from '#domain/scheduling/slots-json.ts';
import { STAFF_ROLES } from '#domain/shared/access/staff-rights.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { shootRefusalSchema } from './calendar-json.ts';
import { crewDaySchema } from './crew-day-json.ts';

/** The most days that a week by person shows. */
export const MAX_WEEK_DAYS = 14;
const DAYS_SENTENCE = `Show from 1 to ${MAX_WEEK_DAYS} days.`;

const daysField = z
  .string(DAYS_SENTENCE)
  .regex(/^\d{1,2}$/, DAYS_SENTENCE)
  .transform(Number)
  .refine((days) => days >= 1 && days <= MAX_WEEK_DAYS, DAYS_SENTENCE)
  .default(7)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_WEEK_DAYS, default: 7 });

/** The days of a week by person, in the studio's zone: how many from a first one on. */
export const crewWeekQuerySchema = z.object({ from: daySchema, days: daysField });
export type CrewWeekQuery = z.infer<typeof crewWeekQuerySchema>;

/** The days `YYYY-MM-DD` of such a week. */
export const listWeekDays = ({ from, days }: CrewWeekQuery): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

const spanSchema = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

/**
 * When a person works on a day. `is_day_off` where they would work but for a day off, whose `note` says why; without hours and without it
 * the weekday is free.
 */
const personDaySchema = z.object({
  day: z.string(),
  hours: z.array(spanSchema),
  is_day_off: z.boolean(),
  note: z.string(),
});

/**
 * Some days of everybody who does shoots (CAL-22): what a day of the crew has, for each of the days. `skills` and `areas` are null where
 * nothing limits a person, and `roles` those of their account. The studio is closed on `closed_days`: nobody works then, or all of it is
 * blocked, with the reason where there is one.
 */
export const crewWeekSchema = z.object({
  time_zone: z.string(),
  from: z.string(),
  days: z.int(),
  people: z.array(
    personSummarySchema.extend({
      skills: z.array(z.string()).nullable(),
      areas: z.array(z.string()).nullable(),
      roles: z.array(z.enum(STAFF_ROLES)),
      days: z.array(personDaySchema),
    }),
  ),
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
  closed_days: z.array(z.object({ day: z.string(), reason: z.string() })),
  shoots: crewDaySchema.shape.shoots,
  overrides: crewDaySchema.shape.overrides,
  holds: crewDaySchema.shape.holds,
  blocks: crewDaySchema.shape.blocks,
  busy: crewDaySchema.shape.busy,
});
export type CrewWeek = z.infer<typeof crewWeekSchema>;
export type WeekPerson = CrewWeek['people'][number];

const ONE_SENTENCE = 'Ask for one shoot or for one order that waits.';

/** What is to be put into a week: a shoot (`booking`), or an order that waits for a time. */
export const fitsQuerySchema = crewWeekQuerySchema
  .extend({ booking: z.uuid().optional(), order: z.uuid().optional() })
  .refine(({ booking, order }) => (booking === undefined) !== (order === undefined), {
    path: ['booking'],
    message: ONE_SENTENCE,
  });
export type FitsQuery = z.infer<typeof fitsQuerySchema>;

const momentSchema = z.object({ starts_at: z.iso.datetime(), time: z.string() });

/**
 * Whether something fits a person on a day (CAL-24): at `starts_at`, which is its own time of day where it has one, with each reason
 * against it as a drop there would be refused with. `free` is the nearest time of that day that nothing speaks against; null where the own
 * one is free, and where there is none.
 */
const fitSchema = momentSchema
  .extend({ person_id: z.uuid(), day: z.string(), free: momentSchema.nullable() })
  .extend(shootRefusalSchema.pick({ can_override: true, reasons: true }).shape);
export type Fit = z.infer<typeof fitSchema>;

/** Where something fits in a week, for each person and day. `time` is its own time of day; null where an order asked for none. */
export const crewFitsSchema = z.object({
  time_zone: z.string(),
  duration_minutes: z.int(),
  time: z.string().nullable(),
  fits: z.array(fitSchema),
});
export type CrewFits = z.infer<typeof crewFitsSchema>;
