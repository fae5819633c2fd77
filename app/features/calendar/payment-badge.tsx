import { Badge } from '#app/ui/feedback/badge.tsx';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';

/** Marks a shoot whose order's money went back wholly, which remains until somebody cancels it, or has not come yet. */
export function PaymentBadge({ booking }: { booking: Pick<AdminBooking, 'payment_status'> }) {
  if (booking.payment_status === 'refunded') return <Badge tone="red">Refunded</Badge>;
  return booking.payment_status === 'requires_payment' && <Badge tone="yellow">Unpaid</Badge>;
}
