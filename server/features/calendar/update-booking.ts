import type { AdminBooking, ShootTime } from '#domain/bookings/calendar-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { takeLane } from '#server/features/bookings/book-shoot.ts';
import { lockCalendar } from '#server/features/bookings/queries.ts';
import { enqueueMail } from '#server/features/mails/enqueue-mail.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { getCalendarRules } from '#server/features/settings/get-settings.ts';
import { presentBooking } from './present.ts';
import { findBooking, type ListedBooking, updateBooking } from './queries.ts';
import { refuseTime, requireFuture, requireUsual } from './require-time.ts';

/**
 * Moves a shoot to another time; it keeps its length. The customer gets the new calendar file. Refused with `conflict`,
 * saying what is there, where no lane is free; working hours and notice do not bind the studio itself, but such a time
 * has to be confirmed (`unusual_time`).
 */
export async function moveBooking(ctx: Context, { id, ifMatch }: Edited, asked: ShootTime): Promise<AdminBooking> {
  const startsAt = await requireFuture(ctx, asked.shoot_datetime);
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { booking, ...about } = await requireConfirmed(inside, { id, ifMatch });
    if (booking.shootDatetime.getTime() === startsAt.getTime()) return presentBooking({ booking, ...about });
    const endsAt = new Date(startsAt.getTime() + booking.endsAt.getTime() - booking.shootDatetime.getTime());
    const { capacity } = await getCalendarRules(inside);
    let moved = booking;
    const outcome = await takeLane(tx, capacity, async (savepoint, lane) => {
      moved = await updateBooking(savepoint, booking, { shootDatetime: startsAt, endsAt, lane });
    });
    if (outcome !== 'taken') return refuseTime(inside, { startsAt, endsAt }, { outcome, except: id });
    await requireUsual(inside, { startsAt, endsAt }, asked.confirm_unusual);
    const detail = { before: booking.shootDatetime.toISOString(), after: startsAt.toISOString() };
    await recordAction(inside, { action: 'booking_moved', subject: { kind: 'booking', id }, detail });
    await enqueueShootMail(inside, 'shoot_moved', booking);
    return presentBooking({ booking: moved, ...about });
  });
}

/**
 * Cancels a shoot: its time is free again, the customer gets an email, and its order waits for another one unless its
 * money went back.
 */
export async function cancelBooking(ctx: Context, { id, ifMatch }: Edited): Promise<AdminBooking> {
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { booking, ...about } = await requireConfirmed(inside, { id, ifMatch });
    const cancelled = await updateBooking(tx, booking, { status: 'cancelled' });
    const schedulingStatus = about.paymentStatus === 'refunded' ? 'not_requested' : 'to_be_scheduled';
    if (booking.orderId) await updateOrder(tx, booking.orderId, { schedulingStatus });
    const detail = { before: booking.shootDatetime.toISOString() };
    await recordAction(inside, { action: 'booking_cancelled', subject: { kind: 'booking', id }, detail });
    await enqueueShootMail(inside, 'shoot_cancelled', booking);
    return presentBooking({ booking: cancelled, ...about });
  });
}

/**
 * A shoot that is in the calendar, in the version that the caller has seen. Everybody who changes an order and its
 * shoot locks the order first, then the calendar: two who come at once wait for each other in one order.
 */
async function requireConfirmed(ctx: Context, { id, ifMatch }: Edited): Promise<ListedBooking> {
  const seen = await findBooking(ctx.db, id);
  if (seen?.booking.orderId) await lockOrder(ctx.db, seen.booking.orderId);
  await lockCalendar(ctx.db);
  const found = seen && (await findBooking(ctx.db, id));
  if (!found) throw new AppError('not_found', 'There is no such booking.');
  await requireVersion(ifMatch, found.booking.version, () => presentBooking(found));
  if (found.booking.status === 'confirmed') return found;
  throw new AppError('conflict', 'This booking was cancelled. Give its order a new time instead.');
}

/** Each version of a booking sends its own email. */
async function enqueueShootMail(
  ctx: Context,
  kind: 'shoot_moved' | 'shoot_cancelled',
  booking: BookingRow,
): Promise<void> {
  if (!booking.orderId || !booking.customerEmail) return;
  await enqueueMail(ctx, { kind, orderId: booking.orderId, occasion: `${booking.sequence + 1}` });
}
