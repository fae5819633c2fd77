import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';

/**
 * What the studio's rules send back for a shoot that its customer cancelled, in minor units of the charge: what is left, less the fee that
 * was kept with it. Null where nothing was cancelled, or nothing is left.
 */
export function proposedRefund({
  booking_status,
  customer_changes: [last],
  refundable_minor,
}: AdminOrderDetails): number | null {
  if (last?.kind !== 'cancel' || booking_status !== 'cancelled') return null;
  const refund = refundable_minor - last.fee_minor;
  return refund > 0 ? refund : null;
}
