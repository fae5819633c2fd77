import type { BookingFacts } from '#domain/operations/events/booking-events.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { type EventContext, recordEvent } from './record-event.ts';

/** The part of a shoot that events tell of. */
export type ToldBooking = Pick<BookingRow, 'id' | 'orderId' | 'shootDatetime' | 'endsAt' | 'personId'> & {
  part?: unknown;
};

function bookingFacts({ id, orderId, shootDatetime, endsAt, personId, part }: ToldBooking): BookingFacts {
  return {
    booking_id: id,
    order_id: orderId,
    starts_at: shootDatetime.toISOString(),
    ends_at: endsAt.toISOString(),
    person_id: personId,
    is_further_part: Boolean(part),
  };
}

/** A shoot is told of with its order, so that both are in their order; one without an order by itself. */
const subjectOf = ({ id, orderId }: ToldBooking) =>
  orderId ? { subjectId: orderId } : ({ subjectId: id, subjectKind: 'booking' } as const);

/** Writes down that there is a shoot, or that it is cancelled. */
export async function recordBookingEvent(
  ctx: EventContext,
  type: 'booking.created' | 'booking.cancelled',
  booking: ToldBooking,
): Promise<void> {
  await recordEvent(ctx, { type, ...subjectOf(booking), data: bookingFacts(booking) });
}

/** Writes down that a shoot has another time, or another person at its time. */
export async function recordBookingMove(ctx: EventContext, before: ToldBooking, booking: ToldBooking): Promise<void> {
  const facts = { ...bookingFacts(booking), before_person_id: before.personId };
  const subject = subjectOf(booking);
  const isMoved =
    before.shootDatetime.getTime() !== booking.shootDatetime.getTime() ||
    before.endsAt.getTime() !== booking.endsAt.getTime();
  if (!isMoved) return recordEvent(ctx, { type: 'booking.assigned', ...subject, data: facts });
  const data = { ...facts, before_starts_at: before.shootDatetime.toISOString() };
  return recordEvent(ctx, { type: 'booking.moved', ...subject, data });
}
