import { z } from 'zod';
import { PART_KINDS } from '#domain/catalogue/visit-kinds.ts';
import { PAYMENT_STATUSES } from '#domain/orders/order-status.ts';
import { priceChangeField } from '#domain/orders/price-change.ts';
import { addDays } from '#domain/scheduling/bookings/booking-time.ts';
import { shootMomentSchema } from '#domain/scheduling/bookings/shoot-moment.ts';
import { explainedPersonSchema, personSummarySchema } from '#domain/scheduling/slots-json.ts';
import { limitSchema, orAbsent, searchQuery } from '#domain/shared/list-query.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { daySchema, sinceSchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';

const MOMENT_SENTENCE = 'Write day and time as YYYY-MM-DDTHH:mm, for example 2026-12-01T14:00.';

/**
 * A wall time in the studio's zone: `YYYY-MM-DDTHH:mm`. Any other text ends the reading of the body that it is in, whose
 * rules reckon with days.
 */
export const wallMomentSchema = z
  .string(MOMENT_SENTENCE)
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: MOMENT_SENTENCE, abort: true })
  .refine((moment) => daySchema.safeParse(moment.slice(0, 10)).success, { error: MOMENT_SENTENCE, abort: true });

/** Three months with the days around them. */
export const MAX_LISTED_DAYS = 100;

/** The query of the admin's calendar: days in the studio's zone, the last one within. */
export const calendarQuerySchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to && to < addDays(from, MAX_LISTED_DAYS), {
    path: ['to'],
    message: `Choose a last day that is at most ${MAX_LISTED_DAYS - 1} days after the first.`,
  });

/**
 * Where a shoot is put. An unusual time (a day off, outside the hours, within the notice) has to be confirmed, and so has another price
 * (`price_differs`).
 */
export const shootTimeSchema = z.object({
  shoot_datetime: shootMomentSchema,
  confirm_unusual: z.boolean().default(false),
  ...priceChangeField,
});
export type ShootTime = z.infer<typeof shootTimeSchema>;

/**
 * Where the shoot of a waiting order is put. With `person_id` that person does it, and a refusal brings every reason, as for a drop in the
 * calendar (CAL-25). The customer is told, unless `tell_customer` is false; ten seconds later where a person was named, so that it can be taken back.
 */
export const scheduleShootSchema = shootTimeSchema.extend({
  person_id: z.uuid('Choose a person.').optional(),
  tell_customer: z.boolean().default(true),
});
export type ScheduleShoot = z.infer<typeof scheduleShootSchema>;

/** Whether the customer is told that their shoot is canceled. */
export const cancelQuerySchema = z.object({
  tell_customer: z.enum(['true', 'false'], 'Write tell_customer=true or tell_customer=false.').default('true'),
});
export type CancelQuery = z.infer<typeof cancelQuerySchema>;

/** A shoot as the studio sees it (CAL-4), with its order's number and money. Times are ISO instants. */
export const adminBookingSchema = z.object({
  id: z.uuid(),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
  payment_status: z.enum(PAYMENT_STATUSES).nullable(),
  shoot_datetime: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  status: z.enum(['confirmed', 'cancelled']),
  person_id: z.uuid(),
  package_name: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  address: z.string(),
  notes: z.string(),
  package_details: z.object({ price: z.number(), photoCount: z.number().nullable() }),
  /** Of a further part of a shoot, which it is. It moves with the shoot and is cancelled with it; a second visit can move by itself. */
  part: z.enum(PART_KINDS).optional(),
  version: versionSchema,
});
export type AdminBooking = z.infer<typeof adminBookingSchema>;

const BOOKING_FILTERS = ['confirmed', 'cancelled', 'all'] as const;

/**
 * The query of a list of shoots, in the order in which they begin: those that begin on the days `from` to `to` of the studio's zone,
 * confirmed ones unless told.
 */
export const bookingFilterSchema = z
  .object({
    from: orAbsent(daySchema),
    to: orAbsent(daySchema),
    status: z.enum(BOOKING_FILTERS, `Choose ${BOOKING_FILTERS.join(', ')}.`).default('confirmed'),
    updated_since: orAbsent(sinceSchema),
    cursor: searchQuery.cursor,
    limit: limitSchema(100, 50),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'The last day is before the first.' });
export type BookingFilter = z.infer<typeof bookingFilterSchema>;

/** Who is to do a shoot. Reasons that staff may set aside have to be confirmed. */
export const assignBookingSchema = z.object({
  person_id: z.uuid('Choose a person.'),
  confirm_unusual: z.boolean().default(false),
});
export type AssignBooking = z.infer<typeof assignBookingSchema>;

/** A shoot with everybody who could do it at its time, and every reason against the others; `proposed` is who would be given it. */
export const assignableShootSchema = z.object({
  booking: adminBookingSchema,
  proposed: z.string().nullable(),
  people: z.array(explainedPersonSchema),
});
export type AssignableShoot = z.infer<typeof assignableShootSchema>;

/** The coming shoots of a person with who could do them instead, one proposal after the other. */
export const handOverListSchema = z.object({
  people: z.array(personSummarySchema),
  shoots: z.array(assignableShootSchema),
});
export type HandOverList = z.infer<typeof handOverListSchema>;

/** Who takes which shoots of a person who leaves, in the versions that were seen, and the last day on which they work. */
export const leaveSchema = z.object({
  active_until: daySchema,
  confirm_unusual: z.boolean().default(false),
  shoots: z
    .array(z.object({ id: z.uuid(), version: versionSchema, person_id: z.uuid('Choose a person.') }))
    .max(500, 'Hand over 500 shoots at once at most.'),
});
export type LeaveInput = z.infer<typeof leaveSchema>;

/** The most shoots that are handed over at once. */
export const MAX_AWAY_SHOOTS = 200;

/** The most days for which somebody is away at once. */
export const MAX_AWAY_DAYS = 92;

/**
 * A person who is away for a day, or for all days up to `until`, the last one within (CAL-28), and who takes which of their shoots of them, in
 * the versions that were seen. A shoot without a person keeps its time and raises an alert.
 */
const awayFields = z.object({
  day: daySchema,
  until: daySchema.optional(),
  note: lineSchema('The note', 200).default(''),
  confirm_unusual: z.boolean().default(false),
  shoots: z
    .array(z.object({ id: z.uuid(), version: versionSchema, person_id: z.uuid('Choose a person.').nullable() }))
    .max(MAX_AWAY_SHOOTS, `Hand over ${MAX_AWAY_SHOOTS} shoots at once at most.`),
});
export const awaySchema = awayFields.refine(
  ({ day, until = day }) => day <= until && until < addDays(day, MAX_AWAY_DAYS),
  { path: ['until'], message: `Choose a last day that is at most ${MAX_AWAY_DAYS - 1} days after the first.` },
);
export type AwayInput = z.infer<typeof awaySchema>;

/** Which shoots to hand over: from a day on, up to another one within; today and all that come where nothing is said. */
export const handOverQuerySchema = z.object({ from: daySchema.optional(), until: daySchema.optional() });
export type HandOverQuery = z.infer<typeof handOverQuerySchema>;

/** Hours in which no shoot is booked. */
export const calendarBlockSchema = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  reason: z.string(),
  version: versionSchema,
});
export type CalendarBlock = z.infer<typeof calendarBlockSchema>;

/** A reason that staff set aside, or that stands in the way of a shoot. */
const toldReasonSchema = z.object({ code: z.string(), sentence: z.string() });

/** What was set aside for a shoot as it is now: by whom (null where their account is gone), when, and each reason. */
export const shootOverrideSchema = z.object({
  booking_id: z.uuid(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  reasons: z.array(toldReasonSchema),
});
export type ShootOverride = z.infer<typeof shootOverrideSchema>;

/**
 * What comes as `current` with the refusal of a shoot's time and person: every reason, and whether it can be set aside. Figures
 * of drives come with them.
 */
export const shootRefusalSchema = z.object({
  person_id: z.uuid(),
  can_override: z.boolean(),
  reasons: z.array(
    toldReasonSchema.extend({ needed_minutes: z.number().optional(), there_minutes: z.number().optional() }),
  ),
});
export type ShootRefusal = z.infer<typeof shootRefusalSchema>;

export const adminCalendarSchema = z.object({
  time_zone: z.string(),
  people: z.array(personSummarySchema),
  bookings: z.array(adminBookingSchema),
  overrides: z.array(shootOverrideSchema),
  blocks: z.array(calendarBlockSchema),
});
export type AdminCalendar = z.infer<typeof adminCalendarSchema>;

/** Hours to keep free, as wall times. At most a year at once. */
export const createBlockSchema = z
  .object({
    starts_at: wallMomentSchema,
    ends_at: wallMomentSchema,
    reason: lineSchema('A reason', 200).default(''),
  })
  .refine((block) => block.ends_at > block.starts_at, {
    path: ['ends_at'],
    message: 'The end must be after the start.',
  })
  .refine(({ starts_at, ends_at }) => ends_at.slice(0, 10) <= addDays(starts_at.slice(0, 10), 366), {
    path: ['ends_at'],
    message: 'Block a year at most.',
  });

/** An order that waits for a time. `paid_at` is null where it waits for its money as well. */
export const unscheduledOrderSchema = z.object({
  id: z.uuid(),
  order_number: z.int(),
  package_name: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  address: z.string(),
  preferred_date: z.string().nullable(),
  preferred_time: z.string().nullable(),
  scheduling_status: z.enum(['to_be_scheduled', 'not_requested']),
  payment_status: z.enum(PAYMENT_STATUSES),
  paid_at: z.iso.datetime().nullable(),
  version: versionSchema,
});
export type UnscheduledOrder = z.infer<typeof unscheduledOrderSchema>;
export const unscheduledListSchema = z.object({ orders: z.array(unscheduledOrderSchema), total: z.int().nullable() });
export type UnscheduledList = z.infer<typeof unscheduledListSchema>;

/** Whether the calendar can be subscribed to, and since when. The address is shown once, when it is made. */
export const calendarFeedSchema = z.object({ made_at: z.iso.datetime().nullable() });
export const newCalendarFeedSchema = z.object({ made_at: z.iso.datetime(), url: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
