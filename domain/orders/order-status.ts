/** Where the money stands (readings, Orders). */
export const PAYMENT_STATUSES = ['requires_payment', 'paid', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where the work stands; none until a customer's order is paid. An order that the studio makes is pending at once. */
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The outcome of the requested time; `cancelled` once the customer has cancelled the shoot. */
export const SCHEDULING_STATUSES = ['not_requested', 'booked', 'to_be_scheduled', 'cancelled'] as const;
export type SchedulingStatus = (typeof SCHEDULING_STATUSES)[number];

/** Who made an order: its customer, or the studio for one. An imported one is from the past, of another system. */
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

/** Which kind of money: `demo` none at all, `test` the provider's test keys, `live` real. */
export const PAYMENT_MODES = ['demo', 'test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Which kind of money an order was about. `elsewhere`: it was paid in another system, and is no revenue of this one. */
export const ORDER_PAYMENT_MODES = [...PAYMENT_MODES, 'elsewhere'] as const;
export type OrderPaymentMode = (typeof ORDER_PAYMENT_MODES)[number];

/** The kind of money by which papers and mails choose their words: what was paid elsewhere was real. */
export const paperMode = (mode: OrderPaymentMode): PaymentMode => (mode === 'elsewhere' ? 'live' : mode);

/** The badge of an order status: completed is green, pending is yellow, any other value is red (spec §4). */
export function statusBadge(orderStatus: string | null): 'green' | 'yellow' | 'red' {
  if (orderStatus === 'completed') return 'green';
  return orderStatus === 'pending' ? 'yellow' : 'red';
}

/** What the customer of an order has of its work: the files are delivered, or were approved as well. */
export const DELIVERY_STATUSES = ['delivered', 'approved'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Where the work stands for a customer: the studio may complete an order long after its customer has it, or has approved it. */
export function workStatus(status: OrderStatus | null, delivery: DeliveryStatus | null): OrderStatus | 'approved' {
  if (status === 'cancelled' || !delivery) return status ?? 'pending';
  return delivery === 'approved' ? 'approved' : 'completed';
}

/** The badge of that: what is approved is green, as what is completed. */
export const workBadge = (work: OrderStatus | 'approved') => statusBadge(work === 'approved' ? 'completed' : work);

/** An order id as lists show it: its first 8 characters and an ellipsis (spec §2 Orders tab, §9). */
export function shortOrderId(id: string): string {
  return `${id.slice(0, 8)}…`;
}
