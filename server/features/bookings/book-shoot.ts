import { bookingEnd, bookingInstant } from '#domain/bookings/booking-time.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { fullAddress } from '#domain/orders/order-form.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertBooking, lockCalendar } from './queries.ts';

const DEFAULT_DURATION_MINUTES = 120;

/** The wished interval of an order, or null where it wishes for none. */
export function wishedShoot(order: OrderRow, timeZone: string): { startsAt: Date; endsAt: Date } | null {
  if (!order.preferredDate) return null;
  const startsAt = bookingInstant(order.preferredDate, order.preferredTime, timeZone);
  const minutes = findPackage(order.packageId)?.durationMinutes ?? DEFAULT_DURATION_MINUTES;
  return { startsAt, endsAt: bookingEnd(startsAt, minutes) };
}

/**
 * Books the wished time of a paid order, inside the transaction that makes it paid. `refused` where the wish lies in the
 * past or every lane is taken: the order stays paid and waits for a time (readings, Orders and Time).
 */
export async function bookShoot(ctx: Context, order: OrderRow): Promise<'booked' | 'refused' | 'not_requested'> {
  const wish = wishedShoot(order, ctx.config.STUDIO_TIME_ZONE);
  if (!wish) return 'not_requested';
  if (wish.startsAt <= ctx.clock.now()) return 'refused';
  await lockCalendar(ctx.db);
  for (let lane = 1; lane <= ctx.config.BOOKING_CAPACITY; lane += 1) {
    if (await isBookedInLane(ctx, order, wish, lane)) return 'booked';
  }
  return 'refused';
}

async function isBookedInLane(
  ctx: Context,
  order: OrderRow,
  wish: { startsAt: Date; endsAt: Date },
  lane: number,
): Promise<boolean> {
  const now = ctx.clock.now();
  const booking = {
    id: newId(now),
    orderId: order.id,
    shootDatetime: wish.startsAt,
    endsAt: wish.endsAt,
    lane,
    packageName: order.packageName,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    address: fullAddress(order),
    notes: order.notes,
    packageDetails: { price: minorToPrice(order.listPriceCents), photoCount: order.package.photoCount },
    createdAt: now,
  };
  try {
    await withTransaction(ctx.db, (savepoint) => insertBooking(savepoint, booking));
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'bookings_no_overlap') return false;
    throw error;
  }
}
