import type { AdminBooking, CancelQuery, ShootTime } from '#domain/calendar/calendar-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { settleMove } from '#server/features/orders/repricing/settle-price.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentBooking } from './present.ts';
import { findBooking, type ListedBooking } from './queries.ts';
import { recordOverride } from './record-override.ts';
import { requireFuture } from './require-time.ts';
import { getBookingNeeds, learnDrivesOfBooking, takeFreePerson } from './take-free-person.ts';
import { writeCancellation, writeMove } from './write-change.ts';

/**
 * Moves a shoot to another time; it keeps its length. The customer gets the new calendar file. Refused with `conflict`,
 * saying what is there, where nobody is free; working hours, notice and drives do not bind the studio itself, but such a time
 * has to be confirmed (`unusual_time`). Who does it stays, where nobody else has fewer reasons against them.
 */
export async function moveBooking(ctx: Context, { id, ifMatch }: Edited, asked: ShootTime): Promise<AdminBooking> {
  const startsAt = await requireFuture(ctx, asked.shoot_datetime);
  await learnDrivesOfBooking(ctx, id, startsAt);
  return inTransaction(ctx, async (inside) => {
    const { booking, ...about } = await requireConfirmed(inside, { id, ifMatch });
    if (booking.shootDatetime.getTime() === startsAt.getTime()) return presentBooking({ booking, ...about });
    const needs = await getBookingNeeds(inside, booking);
    const isConfirmed = asked.confirm_unusual;
    const { personId, overridden, setAside } = await takeFreePerson(inside, { startsAt, needs, booking, isConfirmed });
    await settleMove(inside, booking, { startsAt, accepted: asked.price_change });
    const moved = await writeMove(inside, booking, { startsAt, personId });
    await recordOverride(inside, moved, setAside);
    const detail = {
      before: booking.shootDatetime.toISOString(),
      after: startsAt.toISOString(),
      ...(overridden ? { overridden } : {}),
    };
    await recordAction(inside, { action: 'booking_moved', subject: { kind: 'booking', id }, detail });
    return presentBooking({ booking: moved, ...about });
  });
}

/**
 * Cancels a shoot: its time is free again, the customer gets an email unless staff say otherwise, and its order waits for another one unless its
 * money went back.
 */
export async function cancelBooking(
  ctx: Context,
  { id, ifMatch }: Edited,
  { tell_customer }: CancelQuery = { tell_customer: 'true' },
): Promise<AdminBooking> {
  return inTransaction(ctx, async (inside) => {
    const { booking, ...about } = await requireConfirmed(inside, { id, ifMatch });
    const schedulingStatus = about.paymentStatus === 'refunded' ? 'not_requested' : 'to_be_scheduled';
    const cancelled = await writeCancellation(inside, booking, { schedulingStatus, isTold: tell_customer === 'true' });
    const detail = { before: booking.shootDatetime.toISOString() };
    await recordAction(inside, { action: 'booking_cancelled', subject: { kind: 'booking', id }, detail });
    return presentBooking({ booking: cancelled, ...about });
  });
}

/**
 * A shoot that is in the calendar, in the version that the caller has seen. Everybody who changes an order and its
 * shoot locks the order first, then the calendar: two who come at once wait for each other in one order.
 */
export async function requireConfirmed(ctx: Context, { id, ifMatch }: Edited): Promise<ListedBooking> {
  const seen = await findBooking(ctx.db, id);
  if (seen?.booking.orderId) await lockOrder(ctx.db, seen.booking.orderId);
  await lockCalendar(ctx.db);
  const found = seen && (await findBooking(ctx.db, id));
  if (!found) throw new AppError('not_found', 'There is no such booking.');
  await requireVersion(ifMatch, found.booking.version, () => presentBooking(found));
  if (found.booking.status === 'confirmed') return found;
  throw new AppError('conflict', 'This booking was cancelled. Give its order a new time instead.');
}
