import { isAccepted, type OrderStatus, type PaymentStatus } from './order-status.ts';

/**
 * The facts that decide whether a customer is invited to the portal. `customerEmail` is empty if the customer's data
 * was deleted.
 */
type InvitedOrder = {
  userId: string | null;
  customerEmail: string;
  paymentStatus: PaymentStatus;
  orderStatus: OrderStatus | null;
};

/** Why a customer is not invited to the portal. */
export type InvitationRefusal = 'owned' | 'forgotten' | 'unpaid' | 'cancelled';

/**
 * Why the customer of an order is not invited to open an account, or null where they are: an order that is paid, or that
 * the studio made, of somebody without an account. An order that was refunded as a whole counts as unpaid.
 *
 * @example invitationRefusal({ userId: null, customerEmail: 'a@b.co', paymentStatus: 'paid', orderStatus: 'pending' }) // null
 */
export function invitationRefusal(order: InvitedOrder): InvitationRefusal | null {
  if (order.userId) return 'owned';
  if (!order.customerEmail) return 'forgotten';
  if (!isAccepted(order)) return 'unpaid';
  return order.orderStatus === 'cancelled' ? 'cancelled' : null;
}
