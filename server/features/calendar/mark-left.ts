import type { LeaveInput } from '#domain/calendar/calendar-json.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockPersonEdited, updatePerson } from '#server/features/scheduling/people/update-person.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { giveShoots, lockOrders } from './set-people.ts';

/**
 * Ends a person's work with a day and hands over shoots behind it, all or none: each goes to the person that was chosen for it.
 * Refused with `conflict` where one of them cannot come or a shoot is left, with `unusual_time` where reasons have to be confirmed, and
 * with `stale_version` where the person or a shoot was changed.
 */
export async function markLeft(ctx: Context, edited: Edited, asked: LeaveInput): Promise<PersonJson> {
  const { id } = edited;
  const timeZone = await getTimeZone(ctx);
  const end = bookingInstant(addDays(asked.active_until, 1), '00:00', timeZone);
  return inTransaction(ctx, async (inside) => {
    await lockOrders(inside, asked.shoots);
    await lockPersonEdited(inside, edited);
    await giveShoots(inside, asked, (booking) => booking.personId === id && booking.shootDatetime >= end);
    const detail = { shoots: asked.shoots.length, until: asked.active_until };
    await recordAction(inside, { action: 'person_left', subject: { kind: 'person', id }, detail });
    return updatePerson(inside, { id, ifMatch: '*' }, { active_until: asked.active_until });
  });
}
