import type { OrderOrigin } from './order-status.ts';

/**
 * Whether a payment waits as long as the studio likes: one of an order that the studio made, or one that was added to an
 * order later. The first payment of a customer's order is given up after a day.
 */
export function isKeptPayment(order: { origin: OrderOrigin }, payment: { position: number }): boolean {
  return order.origin === 'studio' || payment.position > 1;
}
