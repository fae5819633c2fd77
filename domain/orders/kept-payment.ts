import type { PaymentPart } from './order-lines.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * Whether an open payment never expires: payments of accepted orders, as those that the studio made are, and payments added to an order later.
 * What a customer's order was made with expires after a day.
 */
export function isKeptPayment(order: { orderStatus: OrderStatus | null }, payment: { part: PaymentPart }): boolean {
  return order.orderStatus !== null || payment.part === 'added';
}
