import { type AwayInput, MAX_AWAY_SHOOTS } from '#domain/calendar/calendar-json.ts';
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

type DaysOfPerson = { personId: string; from: Date; to: Date };

/** Refuses where the days have a shoot that was not in the list: it was booked since. */
async function requireAllListed(ctx: Context, days: DaysOfPerson, { shoots }: AwayInput): Promise<void> {
  const coming = await selectComingShoots(ctx.db, { ...days, limit: MAX_AWAY_SHOOTS + 1 });
  if (coming.every(({ booking }) => shoots.some(({ id }) => id === booking.id))) return;
  throw new AppError('conflict', 'Another shoot was booked on these days meanwhile. Look at the list again.');
}

/** The days from one to another, both within. */
function listDays(day: string, until: string): string[] {
  const days: string[] = [];
  for (let each = day; each <= until; each = addDays(each, 1)) days.push(each);
  return days;
}

/** Tells the studio that a shoot has a person who does not come. The alert goes once the shoot is given, moved or cancelled. */
async function leaveShoot(ctx: Context, { id, orderId }: BookingRow): Promise<void> {
  await deleteAlert(ctx.db, 'shoot_left', id);
  await raiseAlert(ctx, 'shoot_left', id, { orderId });
}

/**
 * Gives a person a day off, or all days up to another one (CAL-28), and hands over their shoots of them, all or none: each to the person that was chosen for it, or to nobody yet,
 * which raises an alert. Times stay, so that no customer is told. Shoots that have begun stay too. Refused with `conflict` where one of them
 * cannot come or a shoot is not in the list, with `unusual_time` where reasons have to be confirmed, and with `stale_version`.
 */
export async function markAway(ctx: Context, edited: Edited, asked: AwayInput): Promise<PersonJson> {
  const { id } = edited;
  const { day, until = day, note } = asked;
  const timeZone = await getTimeZone(ctx);
  const begins = bookingInstant(day, '00:00', timeZone);
  const from = new Date(Math.max(begins.getTime(), ctx.clock.now().getTime()));
  const to = bookingInstant(addDays(until, 1), '00:00', timeZone);
  return inTransaction(ctx, async (inside) => {
    await lockOrders(inside, asked.shoots);
    for (const each of listDays(day, until)) {
      const seen = each === day ? edited : { id, ifMatch: '*' };
      await setPersonDay(inside, { ...seen, day: each }, { hours: [], note });
    }
    await requireAllListed(inside, { personId: id, from, to }, asked);
    const isMeant = ({ personId, shootDatetime }: BookingRow) =>
      personId === id && shootDatetime >= begins && shootDatetime < to;
    const left = await giveShoots(inside, asked, isMeant);
    for (const booking of left) await leaveShoot(inside, booking);
    const detail = {
      day,
      ...(until === day ? {} : { until }),
      shoots: asked.shoots.length - left.length,
      left: left.length,
    };
    await recordAction(inside, { action: 'person_away', subject: { kind: 'person', id }, detail });
    return getPerson(inside, id);
  });
}
