import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { touchedBy, writeShoot } from '#server/features/bookings/write-shoot.ts';
import { enqueueMail } from '#server/features/mails/enqueue-mail.ts';
import { updateOrder } from '#server/features/orders/queries.ts';
import { updateBooking } from './queries.ts';

/** When a shoot begins, and who does it. It keeps its length where no end is said. */
export type ShootPlan = { startsAt: Date; personId: string; endsAt?: Date };

/** Gives a shoot another time, under the lock of the calendar, and tells its customer. */
export async function writeMove(ctx: Context, booking: BookingRow, { startsAt, personId, ...plan }: ShootPlan) {
  const lengthMs = booking.endsAt.getTime() - booking.shootDatetime.getTime();
  const endsAt = plan.endsAt ?? new Date(startsAt.getTime() + lengthMs);
  const changes = { personId, shootDatetime: startsAt, endsAt, busyFrom: startsAt, busyTo: endsAt };
  let moved = booking;
  await writeShoot(ctx, [touchedBy(booking), touchedBy({ ...booking, ...changes })], async () => {
    moved = await updateBooking(ctx.db, booking, changes);
  });
  await enqueueShootMail(ctx, 'shoot_moved', booking);
  return moved;
}

/** Takes a shoot out of the calendar, under its lock, and tells its customer. `schedulingStatus` is that of its order from now on. */
export async function writeCancellation(
  ctx: Context,
  booking: BookingRow,
  schedulingStatus: NonNullable<OrderRow['schedulingStatus']>,
): Promise<BookingRow> {
  let cancelled = booking;
  await writeShoot(ctx, [touchedBy(booking)], async () => {
    cancelled = await updateBooking(ctx.db, booking, { status: 'cancelled' });
  });
  if (booking.orderId) await updateOrder(ctx.db, booking.orderId, { schedulingStatus });
  await enqueueShootMail(ctx, 'shoot_cancelled', booking);
  return cancelled;
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
