import { z } from 'zod';
import { defineEvent, instantField } from './define-event.ts';

/**
 * A shoot as it is behind the event. `order_id` is null where no order has it. `person_id` is who does it. `part` is 0 for the shoot itself; a
 * second person or a second visit is a further part with an id of its own.
 */
export const bookingFactsSchema = z.object({
  booking_id: z.uuid(),
  order_id: z.uuid().nullable(),
  starts_at: instantField,
  ends_at: instantField,
  person_id: z.uuid(),
  is_further_part: z.boolean(),
});
export type BookingFacts = z.infer<typeof bookingFactsSchema>;

const booking = bookingFactsSchema.shape;

/** What happens to shoots. Times that visitors hold while they order are none. */
export const BOOKING_EVENTS = {
  'booking.created': defineEvent(
    'order',
    'An order has a shoot: the requested time, or one that the studio gave it.',
    booking,
  ),
  'booking.moved': defineEvent('order', 'A shoot has another time; it may have another person too.', {
    ...booking,
    before_starts_at: instantField,
    before_person_id: z.uuid(),
  }),
  'booking.assigned': defineEvent('order', 'Another person does a shoot, at the same time.', {
    ...booking,
    before_person_id: z.uuid(),
  }),
  'booking.cancelled': defineEvent('order', 'A shoot was cancelled; its time is free again.', booking),
};
