import type { AwayInput } from '#domain/calendar/calendar-json.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getPerson } from '#server/features/scheduling/people/list-people.ts';
import { setPersonDay } from '#server/features/scheduling/people/update-person.ts';
import { deleteAlert } from '#server/features/shared/alerts/queries.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { selectComingShoots } from './queries.ts';
import { giveShoots, lockOrders } from './set-people.ts';

/** More than a day has room for. */
const MAX_SHOOTS = 200;

type DayOfPerson = { personId: string; from: Date; to: Date };

/** Refuses where the day has a shoot that was not in the list: it was booked since. */
async function requireAllListed(ctx: Context, day: DayOfPerson, { shoots }: AwayInput): Promise<void> {
  const coming = await selectComingShoots(ctx.db, { ...day, limit: MAX_SHOOTS });
  if (coming.every(({ booking }) => shoots.some(({ id }) => id === booking.id))) return;
  throw new AppError('conflict', 'Another shoot was booked on this day meanwhile. Look at the list again.');
}

/** Tells the studio that a shoot has a person who does not come. The alert goes once the shoot is given, moved or cancelled. */
async function leaveShoot(ctx: Context, { id, orderId }: BookingRow): Promise<void> {
  await deleteAlert(ctx.db, 'shoot_left', id);
  await raiseAlert(ctx, 'shoot_left', id, { orderId });
}

/**
 * Gives a person a day off and hands over their shoots of it, all or none: each to the person that was chosen for it, or to nobody yet,
 * which raises an alert. Times stay, so that no customer is told. Shoots that have begun stay too. Refused with `conflict` where one of them
 * cannot come or a shoot is not in the list, with `unusual_time` where reasons have to be confirmed, and with `stale_version`.
 */
export async function markAway(ctx: Context, edited: Edited, asked: AwayInput): Promise<PersonJson> {
  const { id } = edited;
  const { day, note } = asked;
  const timeZone = await getTimeZone(ctx);
  const begins = bookingInstant(day, '00:00', timeZone);
  const from = new Date(Math.max(begins.getTime(), ctx.clock.now().getTime()));
  const to = bookingInstant(addDays(day, 1), '00:00', timeZone);
  return inTransaction(ctx, async (inside) => {
    await lockOrders(inside, asked.shoots);
    await setPersonDay(inside, { ...edited, day }, { hours: [], note });
    await requireAllListed(inside, { personId: id, from, to }, asked);
    const isMeant = ({ personId, shootDatetime }: BookingRow) =>
      personId === id && shootDatetime >= begins && shootDatetime < to;
    const left = await giveShoots(inside, asked, isMeant);
    for (const booking of left) await leaveShoot(inside, booking);
    const detail = { day, shoots: asked.shoots.length - left.length, left: left.length };
    await recordAction(inside, { action: 'person_away', subject: { kind: 'person', id }, detail });
    return getPerson(inside, id);
  });
}
