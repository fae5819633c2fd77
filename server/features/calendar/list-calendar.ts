import type { AdminCalendar, UnscheduledList } from '#domain/calendar/calendar-json.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { listBlocks } from '#server/features/scheduling/bookings/queries.ts';
import { listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { presentBlock, presentBooking, presentOverride, presentWaitingOrder } from './present.ts';
import { countWaitingOrders, listOverrides, selectBookings, selectWaitingOrders } from './queries.ts';

const WAITING_SHOWN = 100;

/** The confirmed shoots and the blocked hours of some days, the last one within (CAL-4). */
export async function listCalendar(ctx: Context, days: { from: string; to: string }): Promise<AdminCalendar> {
  const timeZone = await getTimeZone(ctx);
  const midnightOf = (day: string) => bookingInstant(day, '00:00', timeZone);
  const range = { from: midnightOf(days.from), to: midnightOf(addDays(days.to, 1)) };
  const shoots = await selectBookings(ctx.db, range);
  const blocks = await listBlocks(ctx.db, range);
  const people = (await listPeopleRows(ctx.db)).map(({ id, name, color }) => ({ id, name, color }));
  const set = await listOverrides(
    ctx.db,
    shoots.map(({ booking }) => booking.id),
  );
  return {
    time_zone: timeZone,
    people,
    bookings: shoots.map(presentBooking),
    overrides: set.map(presentOverride),
    blocks: blocks.map(presentBlock),
  };
}

/** The orders that wait for a time, the longest waiting first: the first hundred of them, and how many there are. */
export async function listWaiting(ctx: Context): Promise<UnscheduledList> {
  const orders = await selectWaitingOrders(ctx.db, WAITING_SHOWN);
  const { address } = await getFormats(ctx);
  const total = await countWaitingOrders(ctx.db, COUNTED_UP_TO + 1);
  return {
    orders: orders.map((order) => presentWaitingOrder(order, address)),
    total: total > COUNTED_UP_TO ? null : total,
  };
}
