import type { OrderStatus } from './order-status.ts';

/**
 * The facts about an order that decide whether it can be paid by a link. `dueMinor` is the sum of its open payments, in
 * minor units.
 */
export type PayableOrder = { orderStatus: OrderStatus | null; dueMinor: number };

/** Why an order cannot be paid by a link. */
export type PayableRefusal = 'unaccepted' | 'cancelled' | 'settled';

/**
 * Why an order cannot be paid by a link, or null where it can: a customer's own unpaid order is paid where it is placed, a
 * cancelled one is not to be paid any more. `payableRefusal({ orderStatus: 'pending', dueMinor: 0 }) === 'settled'`.
 */
export function payableRefusal({ orderStatus, dueMinor }: PayableOrder): PayableRefusal | null {
  if (orderStatus === null) return 'unaccepted';
  if (orderStatus === 'cancelled') return 'cancelled';
  return dueMinor === 0 ? 'settled' : null;
}
