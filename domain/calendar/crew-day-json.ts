import { z } from 'zod';
import { priceChangeField } from '#domain/orders/price-change.ts';
import { shootMomentSchema } from '#domain/scheduling/bookings/shoot-moment.ts';
import { personSummarySchema } from '#domain/scheduling/slots-json.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { adminBookingSchema, calendarBlockSchema, shootOverrideSchema } from './calendar-json.ts';

const LENGTH_SENTENCE = 'A shoot takes from 15 minutes to 12 hours.';

/** The day of the crew view, in the studio's zone. */
export const crewDayQuerySchema = z.object({ day: daySchema });

const spanSchema = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });
const busySpan = { busy_from: z.iso.datetime(), busy_to: z.iso.datetime() };

/** A time that a customer holds while they order. `seconds_left` counts by the server's clock. */
const heldTimeSchema = z.object({
  id: z.uuid(),
  person_id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  ...busySpan,
  seconds_left: z.int(),
});

/**
 * One day of everybody who does shoots: when they work, their shoots with the time that each keeps them busy (`busy_from` is when the
 * drive to it begins), held times, blocked hours, busy times of other calendars, and the civil twilight. Times are ISO instants.
 */
export const crewDaySchema = z.object({
  time_zone: z.string(),
  day: z.string(),
  people: z.array(
    personSummarySchema.extend({
      skills: z.array(z.string()).nullable(),
      hours: z.array(spanSchema),
      is_day_off: z.boolean(),
    }),
  ),
  shoots: z.array(adminBookingSchema.extend(busySpan)),
  overrides: z.array(shootOverrideSchema),
  holds: z.array(heldTimeSchema),
  blocks: z.array(calendarBlockSchema),
  busy: z.array(z.object({ person_id: z.uuid(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  twilight: z.array(spanSchema),
});
export type CrewDay = z.infer<typeof crewDaySchema>;
export type CrewShoot = CrewDay['shoots'][number];

/** How long the customer's email of a change in the calendar waits, in seconds, so that the change can be taken back. */
export const HOLD_SECONDS = 10;

/**
 * A shoot's time, length and person in one change. Reasons that may be set aside have to be confirmed. The customer is told another time with the `reason`,
 * unless `tell_customer` is false.
 */
export const arrangeShootSchema = z.object({
  shoot_datetime: shootMomentSchema,
  duration_minutes: z.int(LENGTH_SENTENCE).min(15, LENGTH_SENTENCE).max(720, LENGTH_SENTENCE),
  person_id: z.uuid('Choose a person.'),
  confirm_unusual: z.boolean().default(false),
  tell_customer: z.boolean().default(true),
  reason: lineSchema('The reason', 300).default(''),
  ...priceChangeField,
});
export type ArrangeShoot = z.infer<typeof arrangeShootSchema>;
export type ArrangeShootInput = z.input<typeof arrangeShootSchema>;
