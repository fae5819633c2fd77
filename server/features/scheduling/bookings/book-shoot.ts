import { fullAddress } from '#domain/orders/full-address.ts';
import { offerProblem } from '#domain/scheduling/bookings/availability.ts';
import { bookingEnd, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { OfferProblem } from '#domain/scheduling/bookings/offer-problem.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordBookingEvent } from '#server/features/shared/events/record-booking-event.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { removeHold } from './delete-hold.ts';
import { findVisit, shootMinutes, type VisitedOrder } from './find-visit.ts';
import { findHoldOfOrder, type Hold, insertBooking } from './queries.ts';
import { readCalendar } from './read-calendar.ts';
import { lookAtTime, takeHeldPerson } from './take-person.ts';
import { PartRefused, writeWithParts } from './write-parts.ts';
import { touchedBy } from './write-shoot.ts';

/** The shoot of an order that begins at an instant: its package says how long it takes. */
export function shootAt(order: Pick<OrderRow, 'package'>, startsAt: Date): { startsAt: Date; endsAt: Date } {
  return { startsAt, endsAt: bookingEnd(startsAt, shootMinutes(order)) };
}

type Requested = VisitedOrder & Pick<OrderRow, 'id' | 'preferredDate' | 'preferredTime'>;

/**
 * Returns why the requested time of an order cannot be booked, or null if it is free or held for the order. An order
 * without a preferred day requests nothing. Only free times are booked automatically (SCH-5).
 */
export async function findRequestProblem(ctx: Context, order: Requested): Promise<OfferProblem | 'no_wish' | null> {
  const { preferredDate: day, preferredTime: time } = order;
  if (!day) return 'no_wish';
  if (isLive(ctx, await findHoldOfOrder(ctx.db, order.id))) return null;
  return offerProblem(
    { day, time },
    await readCalendar(ctx, { from: day, days: 1, needs: await findVisit(ctx, order) }),
  );
}

/** Whether a hold has not expired yet. */
const isLive = (ctx: Context, held: Hold | null): boolean => held !== null && held.hold.expiresAt > ctx.clock.now();

/**
 * Assigns the order of a booked shoot to its property, before anybody is notified of the shoot (`takeProperty` in
 * orders).
 */
export type GiveProperty = (ctx: Context, order: OrderRow) => Promise<void>;

/**
 * Books the requested time of a paid order for the person held for it, or for another who could come, inside the transaction that makes it paid.
 * `refused` where the calendar does not offer that time, or the database does not give it: the order stays paid and waits for one
 * (ORD-68, SCH-4).
 */
export async function bookShoot(
  ctx: Context,
  order: OrderRow,
  giveProperty: GiveProperty,
): Promise<'booked' | 'refused' | 'not_requested'> {
  const { preferredDate: day, preferredTime: time } = order;
  if (!day) return 'not_requested';
  // Check before taking the lock, which others wait for, and again while holding it, because somebody may have been
  // faster.
  if (await findRequestProblem(ctx, order)) return 'refused';
  const startsAt = bookingInstant(day, time, await getTimeZone(ctx));
  try {
    return await inTransaction(ctx, (inside) => bookOffered(inside, order, { startsAt, giveProperty }));
  } catch (error) {
    if (error instanceof PartRefused) return 'refused';
    const constraint = violatedConstraint(error);
    if (constraint === 'bookings_no_overlap' || constraint === 'bookings_not_blocked') return 'refused';
    throw error;
  }
}

/** Books a time, holding the calendar's lock, if it is held for the order or still free. A hold becomes the shoot. */
async function bookOffered(
  ctx: Context,
  order: OrderRow,
  { startsAt, giveProperty }: { startsAt: Date; giveProperty: GiveProperty },
): Promise<'booked' | 'refused'> {
  await lockCalendar(ctx.db);
  const held = await findHoldOfOrder(ctx.db, order.id);
  if (held) await removeHold(ctx, held);
  const isHeld = isLive(ctx, held);
  if (!isHeld && (await findRequestProblem(ctx, order))) return 'refused';
  const needs = await findVisit(ctx, order);
  const judged = await lookAtTime(ctx, { startsAt, needs });
  const personId = await takeHeldPerson(ctx, judged, { personId: order.heldPersonId, isHeld });
  if (!personId) return 'refused';
  const row = await newBooking(ctx, order, { ...shootAt(order, startsAt), personId });
  await writeWithParts(ctx, { main: row, needs, touched: [touchedBy(row)] }, () => insertBooking(ctx.db, row));
  await giveProperty(ctx, order);
  await recordBookingEvent(ctx, 'booking.created', row);
  return 'booked';
}

type PersonTime = { startsAt: Date; endsAt: Date; personId: string };

/** A booking of an order, to be inserted. */
export type NewBooking = Awaited<ReturnType<typeof newBooking>>;

/** The booking of an order at a time by a person, whom it keeps busy for its own hours until drives are written. */
export async function newBooking(ctx: Context, order: OrderRow, { startsAt, endsAt, personId }: PersonTime) {
  const now = ctx.clock.now();
  return {
    id: newId(now),
    orderId: order.id,
    personId,
    shootDatetime: startsAt,
    endsAt,
    busyFrom: startsAt,
    busyTo: endsAt,
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
