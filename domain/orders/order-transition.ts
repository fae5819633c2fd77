import type { OrderStatus, PaymentStatus } from './order-status.ts';

/** The facts about an order that decide whether its status may change. */
export type MovedOrder = { paymentStatus: PaymentStatus; orderStatus: OrderStatus | null };

/** Why the status of an order cannot change. */
export type TransitionRefusal = 'unpaid' | 'refunded' | 'cancelled';

/**
 * Whether the studio may give an order this status (ORD-80): `pending` and `completed` go to and fro, each may
 * become `cancelled`, and from there nothing leads back, since the time may be somebody else's by then. An order whose
 * money went back wholly may only be cancelled. One that the studio made goes the same ways before it is paid. Null where
 * it may; the status that it has already is always fine:
 * `transitionRefusal({ paymentStatus: 'paid', orderStatus: 'cancelled' }, 'pending') === 'cancelled'`.
 */
export function transitionRefusal(order: MovedOrder, to: OrderStatus): TransitionRefusal | null {
  const { paymentStatus, orderStatus } = order;
  if (orderStatus === null) return 'unpaid';
  if (orderStatus === to) return null;
  if (orderStatus === 'cancelled') return 'cancelled';
  return paymentStatus === 'refunded' && to !== 'cancelled' ? 'refunded' : null;
}
