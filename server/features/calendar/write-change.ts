import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { updateOrder } from '#server/features/orders/queries.ts';
import { cancelParts } from '#server/features/scheduling/bookings/queries.ts';
import { touchedWithParts, writeWithParts } from '#server/features/scheduling/bookings/write-parts.ts';
import { touchedBy, writeShoot } from '#server/features/scheduling/bookings/write-shoot.ts';
import { deleteAlert } from '#server/features/shared/alerts/queries.ts';
import { recordBookingEvent, recordBookingMove } from '#server/features/shared/events/record-booking-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { bumpBooking, updateBooking, updateBookingPerson } from './queries.ts';
import { getBookingNeeds } from './take-free-person.ts';

/** When a shoot begins, and who does it. It keeps its length where no end is said. */
export type ShootPlan = { startsAt: Date; personId: string; endsAt?: Date };

/** Refuses to move a second person away from their shoot. */
function requireOwnTime({ part }: BookingRow): void {
  if (part?.kind === 'person')
    throw new AppError('conflict', 'A second person comes with the shoot. Move the shoot itself.');
}

/** Writes a changed shoot with its further parts, which follow it; a further part alone changes by itself. */
async function writeChanged(ctx: Context, booking: BookingRow, { changes, write }: Changed): Promise<void> {
  const main = { ...booking, ...changes };
  const touched = [touchedBy(booking), touchedBy(main)];
  if (booking.part) return writeShoot(ctx, touched, write);
  return writeWithParts(ctx, { main, needs: await getBookingNeeds(ctx, main), touched }, write);
}
type Changed = { changes: Partial<BookingRow>; write: () => Promise<void> };

/** Gives a shoot to another person at its time, under the lock of the calendar. Nobody is told. */
export async function writePerson(ctx: Context, booking: BookingRow, personId: string): Promise<void> {
  const { shootDatetime: busyFrom, endsAt: busyTo } = booking;
  const changes = { personId, busyFrom, busyTo };
  await writeChanged(ctx, booking, { changes, write: () => updateBookingPerson(ctx.db, booking.id, changes) });
  await recordBookingMove(ctx, booking, { ...booking, personId });
  await deleteAlert(ctx.db, 'shoot_left', booking.id);
}

/**
 * Gives a shoot another time, under the lock of the calendar, and tells its customer; its further parts follow it. Refused with `conflict`
 * where one of them has nobody then, and for a second person, who has no time of their own.
 */
export async function writeMove(ctx: Context, booking: BookingRow, { startsAt, personId, ...plan }: ShootPlan) {
  requireOwnTime(booking);
  const lengthMs = booking.endsAt.getTime() - booking.shootDatetime.getTime();
  const endsAt = plan.endsAt ?? new Date(startsAt.getTime() + lengthMs);
  const changes = { personId, shootDatetime: startsAt, endsAt, busyFrom: startsAt, busyTo: endsAt };
  let moved = booking;
  const write = async () => {
    moved = await updateBooking(ctx.db, booking, changes);
  };
  await writeChanged(ctx, booking, { changes, write });
  await recordBookingMove(ctx, booking, moved);
  await deleteAlert(ctx.db, 'shoot_left', booking.id);
  await enqueueShootMail(ctx, 'shoot_moved', booking);
  return moved;
}

/**
 * Takes a shoot with its further parts out of the calendar, under its lock, and tells its customer. `schedulingStatus` is that of its order
 * from now on. Refused with `conflict` for a further part alone.
 */
export async function writeCancellation(
  ctx: Context,
  booking: BookingRow,
  schedulingStatus: NonNullable<OrderRow['schedulingStatus']>,
): Promise<BookingRow> {
  if (booking.part) {
    throw new AppError('conflict', 'This is a further part of a shoot. Cancel the shoot itself: both go together.');
  }
  let cancelled = booking;
  await writeShoot(ctx, await touchedWithParts(ctx, booking), async () => {
    await cancelParts(ctx.db, booking.id);
    cancelled = await updateBooking(ctx.db, booking, { status: 'cancelled' });
  });
  await recordBookingEvent(ctx, 'booking.cancelled', cancelled);
  if (booking.orderId) await updateOrder(ctx.db, booking.orderId, { schedulingStatus });
  await deleteAlert(ctx.db, 'shoot_left', booking.id);
  await enqueueShootMail(ctx, 'shoot_cancelled', booking);
  return cancelled;
}

/** The shoot that a booking is or belongs to, as a new version where a second visit moved: its calendar file has both. */
async function findShoot(ctx: Context, booking: BookingRow): Promise<Pick<BookingRow, 'sequence'> | null> {
  if (!booking.partOf) return booking;
  return bumpBooking(ctx.db, booking.partOf);
}

/** Each version of a booking sends its own email. */
async function enqueueShootMail(
  ctx: Context,
  kind: 'shoot_moved' | 'shoot_cancelled',
  booking: BookingRow,
): Promise<void> {
  const shoot = await findShoot(ctx, booking);
  if (!booking.orderId || !booking.customerEmail || !shoot) return;
  await enqueueMail(ctx, { kind, orderId: booking.orderId, occasion: `${shoot.sequence + 1}` });
}
