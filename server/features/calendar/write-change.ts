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
import { deleteHeldMail, listHeldMails } from '#server/features/shared/mail/queries.ts';
import { AT_ONCE, enqueueMove, type Telling } from './enqueue-move.ts';
import { bumpBooking, updateBooking, updateBookingPerson } from './queries.ts';
import { getBookingNeeds } from './take-free-person.ts';

/** Why a second person's shoot has no time of its own. */
export const SECOND_PERSON = 'A second person comes with the shoot. Move the shoot itself.';

/** When a shoot begins, who does it, and how its customer is told: at once, unless said. It keeps its length where no end is said. */
export type ShootPlan = { startsAt: Date; personId: string; endsAt?: Date; telling?: Telling };

/** Refuses to move a second person away from their shoot. */
function requireOwnTime({ part }: BookingRow): void {
  if (part?.kind === 'person') throw new AppError('conflict', SECOND_PERSON);
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
  const shoot = await findShoot(ctx, booking);
  const sequence = (shoot?.sequence ?? booking.sequence) + 1;
  await enqueueMove(ctx, { before: booking, after: moved, sequence }, plan.telling ?? AT_ONCE);
  return moved;
}

/** What the order of a canceled shoot is from now on, and whether the customer is told, which is so unless said. */
type Cancellation = { schedulingStatus: NonNullable<OrderRow['schedulingStatus']>; isTold?: boolean };

/**
 * Takes a shoot with its further parts out of the calendar, under its lock, and tells its customer, unless the email that told them of it
 * still waits (CAL-25): that is taken back. Refused with `conflict` for a further part alone.
 */
export async function writeCancellation(
  ctx: Context,
  booking: BookingRow,
  { schedulingStatus, isTold = true }: Cancellation,
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
  const isUnknown = await takeBackScheduled(ctx, booking);
  if (isTold && !isUnknown) await enqueueCancellation(ctx, booking);
  return cancelled;
}

/** The shoot that a booking is or belongs to, as a new version where a second visit moved: its calendar file has both. */
async function findShoot(ctx: Context, booking: BookingRow): Promise<Pick<BookingRow, 'sequence'> | null> {
  if (!booking.partOf) return booking;
  return bumpBooking(ctx.db, booking.partOf);
}

/** Takes back the email that tells of a shoot, where it waits; whether it did. */
async function takeBackScheduled(ctx: Context, { orderId }: BookingRow): Promise<boolean> {
  if (!orderId) return false;
  let isTaken = false;
  for (const mail of await listHeldMails(ctx.db, orderId, 'shoot_scheduled')) {
    isTaken = (await deleteHeldMail(ctx.db, mail.id)) || isTaken;
  }
  return isTaken;
}

/** Each version of a booking sends its own email. */
async function enqueueCancellation(ctx: Context, booking: BookingRow): Promise<void> {
  const shoot = await findShoot(ctx, booking);
  if (!booking.orderId || !booking.customerEmail || !shoot) return;
  await enqueueMail(ctx, { kind: 'shoot_cancelled', orderId: booking.orderId, occasion: `${shoot.sequence + 1}` });
}
