import { PAYMENT_MODES, type PaymentMode } from '#domain/shared/payment-mode.ts';

/** The payment status of an order (ORD-67). */
export const PAYMENT_STATUSES = ['requires_payment', 'paid', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The status of the work on an order. A customer's order has none until it is paid; an order that the studio makes is
 * pending at once.
 */
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What became of the requested time. `cancelled` means that the customer cancelled the shoot. */
export const SCHEDULING_STATUSES = ['not_requested', 'booked', 'to_be_scheduled', 'cancelled'] as const;
export type SchedulingStatus = (typeof SCHEDULING_STATUSES)[number];

/** Who created an order: the customer, or the studio on their behalf. Imported orders come from another system. */
export const ORDER_ORIGINS = ['customer', 'studio', 'imported'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

/**
 * Whether the studio works on an order: it is paid, or the studio made it and waits for its money. A customer's unpaid
 * order has no order status, and one whose money went back is not worked on:
 * `isAccepted({ paymentStatus: 'requires_payment', orderStatus: null }) === false`.
 */
export function isAccepted(order: { paymentStatus: PaymentStatus; orderStatus: OrderStatus | null }): boolean {
  const { paymentStatus, orderStatus } = order;
  return orderStatus !== null && (paymentStatus === 'paid' || paymentStatus === 'requires_payment');
}

/** Which kind of money an order was about. `elsewhere`: it was paid in another system, and is no revenue of this one. */
export const ORDER_PAYMENT_MODES = [...PAYMENT_MODES, 'elsewhere'] as const;
export type OrderPaymentMode = (typeof ORDER_PAYMENT_MODES)[number];

/** The payment mode that invoices and emails use for their texts. Payments made elsewhere count as real money. */
export const paperMode = (mode: OrderPaymentMode): PaymentMode => (mode === 'elsewhere' ? 'live' : mode);

/** The badge of an order status: completed is green, pending is yellow, any other value is red (ORD-79). */
export function statusBadge(orderStatus: string | null): 'green' | 'yellow' | 'red' {
  if (orderStatus === 'completed') return 'green';
  return orderStatus === 'pending' ? 'yellow' : 'red';
}

/** How far the delivery is for the customer: files delivered, or also approved. */
export const DELIVERY_STATUSES = ['delivered', 'approved'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * The work status that a customer sees. The delivery comes first, because the studio may mark an order completed long
 * after the customer received or approved the files.
 */
export function workStatus(status: OrderStatus | null, delivery: DeliveryStatus | null): OrderStatus | 'approved' {
  if (status === 'cancelled' || !delivery) return status ?? 'pending';
  return delivery === 'approved' ? 'approved' : 'completed';
}

/** The badge color of a work status. Approved is green, like completed. */
export const workBadge = (work: OrderStatus | 'approved') => statusBadge(work === 'approved' ? 'completed' : work);

/** An order id as lists show it: its first 8 characters and an ellipsis (SHR-30). */
export function shortOrderId(id: string): string {
  return `${id.slice(0, 8)}…`;
}
