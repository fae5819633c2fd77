import { bookingEnd, bookingInstant } from '#domain/bookings/booking-time.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { fullAddress } from '#domain/orders/order-form.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { getCalendarRules } from '#server/features/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertBooking, lockCalendar } from './queries.ts';

const DEFAULT_DURATION_MINUTES = 120;

/** The wished interval of an order, or null where it wishes for none. */
export function wishedShoot(order: OrderRow, timeZone: string): { startsAt: Date; endsAt: Date } | null {
  if (!order.preferredDate) return null;
  const startsAt = bookingInstant(order.preferredDate, order.preferredTime, timeZone);
  return shootAt(order, startsAt);
}

/** The shoot of an order that begins at an instant: its package says how long it takes. */
export function shootAt(order: Pick<OrderRow, 'packageId'>, startsAt: Date): { startsAt: Date; endsAt: Date } {
  const minutes = findPackage(order.packageId)?.durationMinutes ?? DEFAULT_DURATION_MINUTES;
  return { startsAt, endsAt: bookingEnd(startsAt, minutes) };
}

/**
 * Books the wished time of a paid order, inside the transaction that makes it paid. `refused` where the wish lies in the
 * past or within the notice that the studio asks for, where it is blocked or every lane is taken: the order stays paid
 * and waits for a time (readings, Orders and Time).
 */
export async function bookShoot(ctx: Context, order: OrderRow): Promise<'booked' | 'refused' | 'not_requested'> {
  const wish = wishedShoot(order, ctx.config.STUDIO_TIME_ZONE);
  if (!wish) return 'not_requested';
  const { capacity, leadTimeMs } = await getCalendarRules(ctx);
  if (wish.startsAt.getTime() <= ctx.clock.now().getTime() + leadTimeMs) return 'refused';
  await lockCalendar(ctx.db);
  const row = bookingOf(ctx, order, wish);
  const outcome = await takeLane(ctx.db, capacity, (tx, lane) => insertBooking(tx, { ...row, lane }));
  return outcome === 'taken' ? 'booked' : 'refused';
}

/** The booking of an order at a time, but for its lane. */
export function bookingOf(ctx: Context, order: OrderRow, time: { startsAt: Date; endsAt: Date }) {
  const now = ctx.clock.now();
  return {
    id: newId(now),
    orderId: order.id,
    shootDatetime: time.startsAt,
    endsAt: time.endsAt,
    packageName: order.packageName,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    address: fullAddress(order),
    notes: order.notes,
    packageDetails: { price: minorToPrice(order.listPriceCents), photoCount: order.package.photoCount },
    createdAt: now,
  };
}

/**
 * Lets `write` put a shoot into the first lane that the database gives it, each try under a savepoint. The caller holds
 * the lock of the calendar.
 */
export async function takeLane(
  db: Db,
  capacity: number,
  write: (tx: Db, lane: number) => Promise<void>,
): Promise<'taken' | 'full' | 'blocked'> {
  for (let lane = 1; lane <= capacity; lane += 1) {
    try {
      await withTransaction(db, (savepoint) => write(savepoint, lane));
      return 'taken';
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'bookings_not_blocked') return 'blocked';
      if (constraint !== 'bookings_no_overlap') throw error;
    }
  }
  return 'full';
}
