import { actOn } from '#app/lib/edits.ts';
import type { ButtonVariant } from '#app/ui/button.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { transitionRefusal } from '#domain/orders/order-transition.ts';
import { resendConfirmation, setOrderStatus } from '../api/change-order.ts';
import { ORDER_PARTS } from './order-parts.ts';

/** What an admin may do with an order: as an item of its menu, as a question, and as what is said once it is done. */
export type OrderAct = {
  item: string;
  title: string;
  text: string;
  action: string;
  variant: ButtonVariant;
  done: string;
  run: () => Promise<void>;
};

type Words = Omit<OrderAct, 'run'>;

const STATUS_WORDS: Record<OrderStatus, Words> = {
  completed: {
    item: 'Mark as completed',
    title: 'Mark this order as completed?',
    text: 'The customer gets an e-mail that everything was delivered.',
    action: 'Mark as completed',
    variant: 'primary',
    done: 'The order is completed.',
  },
  pending: {
    item: 'Back to pending',
    title: 'Set this order back to pending?',
    text: 'The customer gets no e-mail about it.',
    action: 'Set back',
    variant: 'primary',
    done: 'The order is pending again.',
  },
  cancelled: {
    item: 'Cancel order',
    title: 'Cancel this order?',
    text: 'Its time becomes free for others, and the customer gets an e-mail. This cannot be taken back. Money goes back by a refund alone.',
    action: 'Cancel the order',
    variant: 'danger',
    done: 'The order is cancelled.',
  },
};

const RESEND: Words = {
  item: 'Send confirmation again',
  title: 'Send the confirmation again?',
  text: 'The customer gets the same e-mail once more, with what is true now.',
  action: 'Send again',
  variant: 'primary',
  done: 'The confirmation is on its way.',
};

/** The acts on an order that make sense now; none where it was never paid. */
export function actsOn(details: AdminOrderDetails): OrderAct[] {
  const { order } = details;
  const setStatus = (to: OrderStatus) =>
    actOn({ seen: details, parts: ORDER_PARTS }, () => setOrderStatus(details, to));
  const moved = { paymentStatus: order.payment_status, orderStatus: order.order_status };
  const next = (['completed', 'pending', 'cancelled'] as const).filter(
    (to) => to !== order.order_status && transitionRefusal(moved, to) === null,
  );
  const canResend = order.payment_status === 'paid' && order.order_status !== 'cancelled' && order.customer_email;
  return [
    ...next.map((to) => ({ ...STATUS_WORDS[to], run: () => setStatus(to) })),
    ...(canResend ? [{ ...RESEND, run: () => resendConfirmation(order.id) }] : []),
  ];
}
