import type { AdminBooking, AssignBooking } from '#domain/calendar/calendar-json.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentBooking } from './present.ts';
import { recordOverride } from './record-override.ts';
import { getBookingNeeds, takeFreePerson } from './take-free-person.ts';
import { requireConfirmed } from './update-booking.ts';
import { writePerson } from './write-change.ts';

/**
 * Gives a shoot to a person at its time, under the lock of the calendar. Otherwise `conflict` with the reasons, or `unusual_time`
 * where they have to be confirmed.
 */
export async function giveShoot(
  ctx: Context,
  booking: BookingRow,
  { person_id: wanted, confirm_unusual: isConfirmed }: AssignBooking,
): Promise<void> {
  if (booking.personId === wanted) return;
  const { shootDatetime: startsAt } = booking;
  const needs = await getBookingNeeds(ctx, booking);
  const asked = { startsAt, needs, booking, personId: wanted, isConfirmed };
  const { personId, overridden, setAside } = await takeFreePerson(ctx, asked);
  await writePerson(ctx, booking, personId);
  await recordOverride(ctx, { ...booking, personId }, setAside);
  const detail = { before: booking.personId, after: personId, ...(overridden ? { overridden } : {}) };
  await recordAction(ctx, { action: 'booking_assigned', subject: { kind: 'booking', id: booking.id }, detail });
}

/** Lets another person do a shoot at its time. The customer is not told: their shoot stays as it is. */
export async function setPerson(ctx: Context, edited: Edited, asked: AssignBooking): Promise<AdminBooking> {
  return inTransaction(ctx, async (inside) => {
    const { booking } = await requireConfirmed(inside, edited);
    await giveShoot(inside, booking, asked);
    return presentBooking(await requireConfirmed(inside, { id: edited.id, ifMatch: '*' }));
  });
}
