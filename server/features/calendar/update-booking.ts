import type { AdminBooking, ShootTime } from '#domain/bookings/calendar-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { touchedBy, writeShoot } from '#server/features/bookings/write-shoot.ts';
import { enqueueMail } from '#server/features/mails/enqueue-mail.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { presentBooking } from './present.ts';
import { findBooking, type ListedBooking, updateBooking } from './queries.ts';
import { requireFuture } from './require-time.ts';
import { getBookingNeeds, takeFreePerson } from './take-free-person.ts';

/**
 * Moves a shoot to another time; it keeps its length. The customer gets the new calendar file. Refused with `conflict`,
 * saying what is there, where nobody is free; working hours, notice and drives do not bind the studio itself, but such a time
 * has to be confirmed (`unusual_time`). Who does it stays, where nobody else has fewer reasons against them.
 */
export async function moveBooking(ctx: Context, { id, ifMatch }: Edited, asked: ShootTime): Promise<AdminBooking> {
  const startsAt = await requireFuture(ctx, asked.shoot_datetime);
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { booking, ...about } = await requireConfirmed(inside, { id, ifMatch });
    if (booking.shootDatetime.getTime() === startsAt.getTime()) return presentBooking({ booking, ...about });
    const endsAt = new Date(startsAt.getTime() + booking.endsAt.getTime() - booking.shootDatetime.getTime());
    const needs = await getBookingNeeds(inside, booking);
    const isConfirmed = asked.confirm_unusual;
    const { personId, overridden } = await takeFreePerson(inside, { startsAt, needs, booking, isConfirmed });
    const changes = { personId, shootDatetime: startsAt, endsAt, busyFrom: startsAt, busyTo: endsAt };
    let moved = booking;
    await writeShoot(inside, [touchedBy(booking), touchedBy(changes)], async () => {
      moved = await updateBooking(tx, booking, changes);
    });
    const detail = {
      ...{ before: booking.shootDatetime.toISOString(), after: startsAt.toISOString() },
      ...(overridden ? { overridden } : {}),
    };
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
    let cancelled = booking;
    await writeShoot(inside, [touchedBy(booking)], async () => {
      cancelled = await updateBooking(tx, booking, { status: 'cancelled' });
    });
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

/** Each version of a booking sends its own email. */
async function enqueueShootMail(
  ctx: Context,
  kind: 'shoot_moved' | 'shoot_cancelled',
  booking: BookingRow,
): Promise<void> {
  if (!booking.orderId || !booking.customerEmail) return;
  await enqueueMail(ctx, { kind, orderId: booking.orderId, occasion: `${booking.sequence + 1}` });
}
