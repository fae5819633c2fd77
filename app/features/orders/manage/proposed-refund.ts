import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';

/**
 * What the studio's rules send back, in minor units of the charge: for a shoot that its customer cancelled what is left, less the fee that
 * was kept with it; for one that costs less since it was moved or its address corrected, the difference. Null where nothing is to go back.
 */
export function proposedRefund({
  booking_status,
  customer_changes: [last],
  refundable_minor,
  credit_minor,
}: AdminOrderDetails): number | null {
  if (last?.kind !== 'cancel' || booking_status !== 'cancelled') {
    return credit_minor > 0 ? Math.min(credit_minor, refundable_minor) || null : null;
  }
  const refund = refundable_minor - last.fee_minor;
  return refund > 0 ? refund : null;
}
