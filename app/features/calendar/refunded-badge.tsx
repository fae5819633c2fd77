import { Badge } from '#app/ui/feedback/badge.tsx';
import type { AdminBooking } from '#domain/bookings/calendar-json.ts';

/** Marks a shoot whose order's money went back wholly. It remains until somebody cancels it. */
export function RefundedBadge({ booking }: { booking: Pick<AdminBooking, 'payment_status'> }) {
  return booking.payment_status === 'refunded' && <Badge tone="red">Refunded</Badge>;
}
