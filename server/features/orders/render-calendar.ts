import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import { AppError } from '#domain/shared/errors.ts';
import { shootEventLabels } from '#emails/orders/shoot-event.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findBookingOfOrder, type OrderBooking } from '#server/features/scheduling/bookings/queries.ts';
import { bookingCalendar } from '#server/platform/calendar/calendar-file.ts';
import { mailBrand } from '#server/platform/mail/mail-brand.ts';

/** The calendar file of an order's booking. `not_found` where nothing is booked. */
export async function renderCalendar(ctx: Context, order: OrderRow): Promise<string> {
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed') throw new AppError('not_found', 'Nothing is booked for this order yet.');
  return bookingFile(ctx, order, booking);
}

/** The calendar file of a booking, in the customer's language. Its UID is the booking's id (SCH-6), with `-2` for a second visit. */
export async function bookingFile(ctx: Context, order: OrderRow, booking: OrderBooking): Promise<string> {
  const brand = await mailBrand(ctx);
  const { photoCount } = order.package;
  const packageName = writtenPackageWords(order.package, order.locale).name.text;
  return bookingCalendar({
    uid: booking.id,
    sequence: booking.sequence,
    startsAt: booking.shootDatetime,
    endsAt: booking.endsAt,
    ...shootEventLabels({ ...order, brand, packageName, photoCount }, order.locale),
    organizer: { name: brand.name, email: brand.email },
    status: booking.status,
    second: booking.secondVisit ? { uid: `${booking.id}-2`, ...booking.secondVisit } : undefined,
    stamp: booking.status === 'cancelled' ? ctx.clock.now() : booking.createdAt,
  });
}
