import { z } from 'zod';
import { adminBookingSchema } from '#domain/bookings/calendar-json.ts';
import { totalSchema } from '#domain/shared/list-query.ts';
import { CURRENCIES } from '#domain/shared/money.ts';

/** How many weeks the dashboard looks back, the present one included. */
export const OVERVIEW_WEEKS = 12;

/**
 * `GET /api/admin/overview`: what the dashboard shows below its counts. `weeks` run from the earliest to the present one;
 * each begins on the Monday `starts_on` of the studio's zone. `orders` are paid ones. `revenue_minor` is what was charged
 * live less what went back, in each currency that was charged in any of these weeks (readings, Money).
 */
export const adminOverviewSchema = z.object({
  weeks: z.array(
    z.object({
      starts_on: z.iso.date(),
      orders: z.int(),
      revenue: z.array(z.object({ currency: z.enum(CURRENCIES), revenue_minor: z.int() })),
    }),
  ),
  next_shoots: z.array(adminBookingSchema),
  time_zone: z.string(),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/** `GET /api/admin/storage`: the bytes of the originals that are there. */
export const storageUseSchema = z.object({ originals_bytes: z.int(), items: totalSchema });
export type StorageUse = z.infer<typeof storageUseSchema>;

/** A mail or job that will not be tried again by itself. `what` says in words what it was to do. */
export const failureSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['mail', 'job']),
  what: z.string(),
  error: z.string().nullable(),
  attempts: z.int(),
  failed_at: z.string(),
  order_id: z.uuid().nullable(),
});
export type Failure = z.infer<typeof failureSchema>;

/** `GET /api/admin/failures`: the newest first. */
export const failureListSchema = z.object({ failures: z.array(failureSchema), total: totalSchema });
export type FailureList = z.infer<typeof failureListSchema>;
