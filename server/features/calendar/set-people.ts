import type { AwayInput } from '#domain/calendar/calendar-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { findBooking } from './queries.ts';
import { giveShoot } from './set-person.ts';
import { requireConfirmed } from './update-booking.ts';

type HandedOver = Pick<AwayInput, 'shoots' | 'confirm_unusual'>;

/** Locks the orders of shoots that are handed over: before the calendar, in one order for everybody. */
export async function lockOrders(ctx: Context, shoots: HandedOver['shoots']): Promise<void> {
  const found = await Promise.all(shoots.map(({ id }) => findBooking(ctx.db, id)));
  const ids = found.flatMap((listed) => listed?.booking.orderId ?? []);
  for (const id of ids.sort()) await lockOrder(ctx.db, id);
}

/**
 * Hands over shoots, all or none, under the lock of the calendar: each to the person that was chosen for it. Returns those for which nobody
 * was. Refused with `conflict` where a person cannot come or `isMeant` says no to a shoot, with `unusual_time` where reasons have to be
 * confirmed, and with `stale_version`.
 */
export async function giveShoots(
  ctx: Context,
  { shoots, confirm_unusual }: HandedOver,
  isMeant: (booking: BookingRow) => boolean,
): Promise<BookingRow[]> {
  const left: BookingRow[] = [];
  for (const { id, version, person_id } of shoots) {
    const { booking } = await requireConfirmed(ctx, { id, ifMatch: `"${version}"` });
    if (!isMeant(booking) || booking.personId === person_id) {
      throw new AppError('conflict', `The shoot of ${booking.customerName} is not one to hand over.`);
    }
    if (person_id === null) left.push(booking);
    else await giveShoot(ctx, booking, { person_id, confirm_unusual });
  }
  return left;
}
