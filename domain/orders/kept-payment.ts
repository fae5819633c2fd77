import type { OrderStatus } from './order-status.ts';

/**
 * Whether an open payment never expires: payments of accepted orders, as those that the studio made are, and payments added to an order later.
 * The first payment of a customer's order expires after a day.
 */
export function isKeptPayment(order: { orderStatus: OrderStatus | null }, payment: { position: number }): boolean {
  return order.orderStatus !== null || payment.position > 1;
}
