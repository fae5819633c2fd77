import { z } from 'zod';
import { adminBookingSchema } from '#domain/calendar/calendar-json.ts';
import { FILE_FAULTS, FILE_KINDS } from '#domain/media/file-faults.ts';
import { totalSchema } from '#domain/shared/list-query.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';

/** How many weeks the dashboard looks back, the present one included. */
export const OVERVIEW_WEEKS = 12;

const overviewWeekSchema = z.object({
  starts_on: z.iso.date(),
  orders: z.int(),
  revenue: z.array(z.object({ currency: currencySchema, revenue_minor: z.int() })),
});
export type OverviewWeek = z.infer<typeof overviewWeekSchema>;

/** An accepted order whose shoot is over and whose files are not delivered: it is still pending. */
const dueOrderSchema = z.object({
  id: z.uuid(),
  order_number: z.int(),
  package_name: z.string(),
  customer_name: z.string(),
  address: z.string(),
  shoot_ended_at: z.iso.datetime(),
});
export type DueOrder = z.infer<typeof dueOrderSchema>;

/**
 * A property whose clients wait for a word of the studio in its review: how many clients, of how many comments on its photos the last word is
 * theirs, and since when the first of them waits.
 */
const waitingReviewSchema = z.object({
  property_id: z.uuid(),
  name: z.string(),
  address: z.string(),
  clients: z.int(),
  pins: z.int(),
  since: z.iso.datetime(),
});
export type WaitingReview = z.infer<typeof waitingReviewSchema>;

/**
 * `GET /api/admin/overview`: what the dashboard shows below its counts. `weeks` run from the earliest to the present one;
 * each begins on the Monday `starts_on` of the studio's zone. `orders` are those paid in it, as the list counts them.
 * `revenue_minor` is what they were charged live less what went back, in each currency that was charged in any of these
 * weeks (OPS-8). `next_shoots` begin with one that is under way; `files_due` and
 * `reviews_waiting` with the longest waiting.
 */
export const adminOverviewSchema = z.object({
  weeks: z.array(overviewWeekSchema),
  next_shoots: z.array(adminBookingSchema),
  files_due: z.object({ orders: z.array(dueOrderSchema), total: totalSchema }),
  reviews_waiting: z.object({ properties: z.array(waitingReviewSchema), total: totalSchema }),
  time_zone: z.string(),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/**
 * `GET /api/admin/storage`: the bytes of all originals that are kept, deleted ones that can still be brought back as well (`trash_bytes` of them),
 * as they were at `measured_at`, and where they are.
 */
export const storageUseSchema = z.object({
  originals_bytes: z.int(),
  trash_bytes: z.int(),
  items: totalSchema,
  kind: z.enum(['folder', 's3']),
  destination: z.string(),
  measured_at: z.iso.datetime(),
});
export type StorageUse = z.infer<typeof storageUseSchema>;

export const FAILURE_KINDS = ['mail', 'job'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A mail or job that will not be tried again by itself. `what` says in words what it was to do. */
export const failureSchema = z.object({
  id: z.uuid(),
  kind: z.enum(FAILURE_KINDS),
  what: z.string(),
  error: z.string().nullable(),
  attempts: z.int(),
  failed_at: z.iso.datetime(),
  order_id: z.uuid().nullable(),
});
export type Failure = z.infer<typeof failureSchema>;

/** Lines of the log that could not be written since the server that answers was started, whether or not it writes again. */
export const logLossSchema = z.object({
  lines: z.int(),
  last_at: z.iso.datetime(),
  reason: z.string(),
  is_over: z.boolean(),
});
export type LogLossJson = z.infer<typeof logLossSchema>;

/**
 * The kinds of what a person has to look at: failures with money or mail, fees that nobody could count, what customers
 * changed about their shoots, shoots whose person is away, and webhooks to which nothing arrives.
 */
export const ALERT_KINDS = [
  'unknown_payment',
  'payment_mismatch',
  'paid_twice',
  'paid_after_cancel',
  'mail_not_queued',
  'mail_text_broken',
  'card_declined',
  'refund_unclear',
  'refund_failed',
  'area_unknown',
  'shoot_moved',
  'shoot_cancelled',
  'shoot_left',
  'shoot_not_possible',
  'delivery_unopened',
  'review_sent',
  'backup_failed',
  'backup_damaged',
  'sending_held',
  'webhook_failing',
  'webhook_off',
] as const;
export type ShownAlertKind = (typeof ALERT_KINDS)[number];

/**
 * Something that the studio has to look at. `subject` is what the provider calls the payment or the event; `order` is there
 * where one is concerned, `amount_minor` in its `currency` where money is, `property_id` where it is about the review of a property, `webhook_id` where it is about a webhook.
 */
export const alertSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ALERT_KINDS),
  subject: z.string(),
  order: z.object({ id: z.uuid(), order_number: z.int() }).nullable(),
  property_id: z.uuid().nullable(),
  webhook_id: z.uuid().nullable(),
  amount_minor: z.int().nullable(),
  currency: currencySchema.nullable(),
  created_at: z.iso.datetime(),
});
export type AlertJson = z.infer<typeof alertSchema>;

/** A stored file that is not as it was stored. What belongs to an item names it, and the property that it is in. */
const damagedFileSchema = z.object({
  key: z.string(),
  kind: z.enum(FILE_KINDS),
  fault: z.enum(FILE_FAULTS),
  media_id: z.uuid().nullable(),
  file_name: z.string().nullable(),
  property_id: z.uuid().nullable(),
  property_name: z.string().nullable(),
  found_at: z.iso.datetime(),
});
export type DamagedFileJson = z.infer<typeof damagedFileSchema>;

/** A calendar elsewhere that could not be read for an hour, whose it is and why. */
const failingCalendarSchema = z.object({
  id: z.uuid(),
  person_name: z.string(),
  reason: z.string(),
  since: z.iso.datetime(),
});
export type FailingCalendar = z.infer<typeof failingCalendarSchema>;

/**
 * A role that no process has, while jobs wait for one: `worker` for all that is not pictures, which `images` prepares. `jobs` are
 * those that have waited for some minutes, the first of them since `since`.
 */
export const idleRoleSchema = z.object({
  role: z.enum(['worker', 'images']),
  jobs: z.int(),
  since: z.iso.datetime(),
});
export type IdleRole = z.infer<typeof idleRoleSchema>;

/**
 * `GET /api/admin/failures`: the newest first, at most 50 of them, how many there are, and what the log has lost. `refunded_shoots` are shoots to
 * come whose orders were refunded at the provider: the studio says whether they take place. `alerts` are those that nobody
 * has marked as done, the newest first, at most 50. `damaged_files` are those that were found first, at most 50; `failing_calendars` the
 * longest first. `idle_roles` are
 * those that no process of several has.
 */
export const failureListSchema = z.object({
  failures: z.array(failureSchema),
  total: totalSchema,
  refunded_shoots: z.array(adminBookingSchema),
  alerts: z.array(alertSchema),
  log_loss: logLossSchema.nullable(),
  idle_roles: z.array(idleRoleSchema),
  failing_calendars: z.array(failingCalendarSchema),
  damaged_files: z.object({ files: z.array(damagedFileSchema), total: totalSchema }),
});
export type FailureList = z.infer<typeof failureListSchema>;
