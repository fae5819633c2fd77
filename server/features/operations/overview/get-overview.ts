import { type AdminOverview, OVERVIEW_WEEKS } from '#domain/operations/overview.ts';
import { lastMondays } from '#domain/operations/weeks.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { presentBooking } from '#server/features/calendar/present.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentDueOrder, presentWaiting, presentWeeks } from './present.ts';
import { countDueOrders, listDueOrders, listNextShoots, listWaitingReviews, sumWeeks } from './queries.ts';

const SHOWN = 5;

/** Returns the income week by week, the next shoots, and who waits for files or an answer. */
export async function getOverview(ctx: Context): Promise<AdminOverview> {
  const now = ctx.clock.now();
  const timeZone = await getTimeZone(ctx);
  const days = lastMondays(now, OVERVIEW_WEEKS, timeZone);
  const sums = await sumWeeks(
    ctx.db,
    days.map((day) => bookingInstant(day, '00:00', timeZone)),
  );
  const shoots = await listNextShoots(ctx.db, now, SHOWN);
  const due = await listDueOrders(ctx.db, now, SHOWN);
  const dueCount = await countDueOrders(ctx.db, now);
  const waiting = await listWaitingReviews(ctx.db, now, SHOWN);
  return {
    weeks: presentWeeks(days, sums),
    next_shoots: shoots.map(presentBooking),
    files_due: { orders: due.map(presentDueOrder), total: asTotal(dueCount) },
    reviews_waiting: { properties: waiting.map(presentWaiting), total: asTotal(waiting[0]?.total ?? 0) },
    time_zone: timeZone,
  };
}
