import type { AdminBooking, BookingFilter } from '#domain/calendar/calendar-json.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { readCursor, unknownPage, writeCursor } from '#domain/shared/cursor.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentBooking } from './present.ts';
import { selectBookingPage } from './queries.ts';

type BookingPage = { data: AdminBooking[]; next_cursor: string | null };

/** A page of the shoots, in the order in which they begin. A cursor that is none is `invalid_input`. */
export async function listBookings(ctx: Context, filter: BookingFilter): Promise<BookingPage> {
  const { from, to, status, updated_since: since, cursor, limit } = filter;
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw unknownPage();
  const timeZone = await getTimeZone(ctx);
  const midnightOf = (day: string | undefined) => (day ? bookingInstant(day, '00:00', timeZone) : undefined);
  const days = { from: midnightOf(from), to: midnightOf(to && addDays(to, 1)) };
  const rows = await selectBookingPage(ctx.db, { ...days, status, since, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.booking;
  return {
    data: page.map(presentBooking),
    next_cursor: rows.length > limit && last ? writeCursor({ createdAt: last.shootDatetime, id: last.id }) : null,
  };
}
