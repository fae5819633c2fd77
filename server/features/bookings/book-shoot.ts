import { offerProblem } from '#domain/bookings/availability.ts';
import { bookingEnd, bookingInstant } from '#domain/bookings/booking-time.ts';
import type { OfferProblem } from '#domain/bookings/offer-problem.ts';
import { DEFAULT_DURATION_MINUTES } from '#domain/catalogue/packages.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { readCalendar } from './list-availability.ts';
import { insertBooking, lockCalendar } from './queries.ts';

/** How long the shoot of an order takes: as its package said when it was sold. */
function shootMinutes(order: Pick<OrderRow, 'package'>): number {
  return order.package.durationMinutes ?? DEFAULT_DURATION_MINUTES;
}

/** The shoot of an order that begins at an instant: its package says how long it takes. */
export function shootAt(order: Pick<OrderRow, 'package'>, startsAt: Date): { startsAt: Date; endsAt: Date } {
  return { startsAt, endsAt: bookingEnd(startsAt, shootMinutes(order)) };
}

type Requested = Pick<OrderRow, 'package' | 'preferredDate' | 'preferredTime'>;

/**
 * Whether the calendar offers what an order requests: null where it does, else why not. An order without a day requests
 * for nothing. Only what is offered is booked by itself (readings, Orders).
 */
export async function findRequestProblem(ctx: Context, order: Requested): Promise<OfferProblem | 'no_wish' | null> {
  const { preferredDate: day, preferredTime: time } = order;
  if (!day) return 'no_wish';
  return offerProblem({ day, time }, await readDay(ctx, order, day));
}

const readDay = (ctx: Context, order: Pick<OrderRow, 'package'>, day: string) =>
  readCalendar(ctx, { from: day, days: 1, durationMinutes: shootMinutes(order) });

/**
 * Books the requested time of a paid order, inside the transaction that makes it paid. `refused` where the calendar does not
 * offer that time, or the database does not give it: the order stays paid and waits for one (readings, Orders and Time).
 */
export async function bookShoot(ctx: Context, order: OrderRow): Promise<'booked' | 'refused' | 'not_requested'> {
  const { preferredDate: day, preferredTime: time } = order;
  if (!day) return 'not_requested';
  // Looked up before the lock, which others wait for: a booking that was quicker is caught by the database itself.
  const calendar = await readDay(ctx, order, day);
  if (offerProblem({ day, time }, calendar)) return 'refused';
  const startsAt = bookingInstant(day, time, await getTimeZone(ctx));
  const row = await newBooking(ctx, order, shootAt(order, startsAt));
  const outcome = await takeLane(ctx.db, calendar.capacity, async (savepoint, lane) => {
    await lockCalendar(savepoint);
    await insertBooking(savepoint, { ...row, lane });
  });
  return outcome === 'taken' ? 'booked' : 'refused';
}

/** The booking of an order at a time, without its lane. */
export async function newBooking(ctx: Context, order: OrderRow, time: { startsAt: Date; endsAt: Date }) {
  const now = ctx.clock.now();
  return {
    id: newId(now),
    orderId: order.id,
    shootDatetime: time.startsAt,
    endsAt: time.endsAt,
    packageName: order.packageName,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    address: fullAddress(order, (await getFormats(ctx)).address),
    notes: order.notes,
    packageDetails: {
      price: minorToPrice(order.listPriceCents, order.listCurrency),
      photoCount: order.package.photoCount,
    },
    createdAt: now,
  };
}

/**
 * Lets `write` put a shoot into the first lane that the database gives it, each try under a savepoint. The caller or
 * `write` takes the lock of the calendar.
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
