import { addDays, bookingInstant } from '#domain/bookings/booking-time.ts';
import type { LeaveInput } from '#domain/bookings/calendar-json.ts';
import type { PersonJson } from '#domain/people/person-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { getPerson } from '#server/features/people/list-people.ts';
import { lockPerson } from '#server/features/people/queries.ts';
import { updatePerson } from '#server/features/people/update-person.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { findBooking } from './queries.ts';
import { giveShoot } from './set-person.ts';
import { requireConfirmed } from './update-booking.ts';

/** Orders are locked before the calendar, in one order for everybody. */
async function lockOrders(ctx: Context, shoots: LeaveInput['shoots']): Promise<void> {
  const found = await Promise.all(shoots.map(({ id }) => findBooking(ctx.db, id)));
  const ids = found.flatMap((listed) => listed?.booking.orderId ?? []);
  for (const id of ids.sort()) await lockOrder(ctx.db, id);
}

/**
 * Ends a person's work with a day and hands over shoots behind it, all or none: each goes to the person that was chosen for it.
 * Refused with `conflict` where one of them cannot come or a shoot is left, with `unusual_time` where reasons have to be confirmed, and
 * with `stale_version` where the person or a shoot was changed.
 */
export async function markLeft(ctx: Context, edited: Edited, asked: LeaveInput): Promise<PersonJson> {
  const { id } = edited;
  const timeZone = await getTimeZone(ctx);
  const end = bookingInstant(addDays(asked.active_until, 1), '00:00', timeZone);
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockOrders(inside, asked.shoots);
    await lockCalendar(tx);
    const person = await lockPerson(tx, id);
    if (!person) throw new AppError('not_found', 'There is no such person.');
    await requireVersion(edited.ifMatch, person.version, () => getPerson(inside, id));
    for (const shoot of asked.shoots) {
      const { booking } = await requireConfirmed(inside, { id: shoot.id, ifMatch: `"${shoot.version}"` });
      if (booking.personId !== id || booking.shootDatetime < end) {
        throw new AppError('conflict', `The shoot of ${booking.customerName} is not one to hand over.`);
      }
      await giveShoot(inside, booking, { person_id: shoot.person_id, confirm_unusual: asked.confirm_unusual });
    }
    const detail = { shoots: asked.shoots.length, until: asked.active_until };
    await recordAction(inside, { action: 'person_left', subject: { kind: 'person', id }, detail });
    return updatePerson(inside, { id, ifMatch: '*' }, { active_until: asked.active_until });
  });
}
