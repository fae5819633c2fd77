import { runVersioned } from '#app/lib/request/edits.ts';
import type { ConfirmedAction } from '#app/ui/menu/action-menu.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { transitionRefusal } from '#domain/orders/order-transition.ts';
import { resendConfirmation, setOrderStatus } from './api/orders.ts';
import { ORDER_PARTS } from './order-parts.ts';

type ActionTexts = Omit<ConfirmedAction, 'run'>;

const STATUS_LABELS: Record<OrderStatus, ActionTexts> = {
  completed: {
    item: 'Mark as completed',
    title: 'Mark this order as completed?',
    text: 'We email the customer that everything is delivered.',
    action: 'Mark as completed',
    variant: 'primary',
    done: 'The order is completed.',
  },
  pending: {
    item: 'Back to pending',
    title: 'Set this order back to pending?',
    text: 'The customer gets no email.',
    action: 'Set back',
    variant: 'primary',
    done: 'The order is pending again.',
  },
  cancelled: {
    item: 'Cancel order',
    title: 'Cancel this order?',
    text: "The slot opens up again, and we email the customer. This can't be undone. Refund the payment separately.",
    action: 'Cancel the order',
    variant: 'danger',
    done: 'The order is cancelled.',
  },
};

const RESEND: ActionTexts = {
  item: 'Send confirmation again',
  title: 'Send the confirmation again?',
  text: 'We email the customer again, with the current details.',
  action: 'Send again',
  variant: 'primary',
  done: 'The confirmation is on its way.',
};

/** The actions on an order that make sense now; none where it was never paid. */
export function listOrderActions(details: AdminOrderDetails): ConfirmedAction[] {
  const { order } = details;
  const setStatus = (to: OrderStatus) =>
    runVersioned({ seen: details, parts: ORDER_PARTS }, () => setOrderStatus(details, to));
  const moved = { paymentStatus: order.payment_status, orderStatus: order.order_status };
  const next = (['completed', 'pending', 'cancelled'] as const).filter(
    (to) => to !== order.order_status && transitionRefusal(moved, to) === null,
  );
  const canResend = order.payment_status === 'paid' && order.order_status !== 'cancelled' && order.customer_email;
  return [
    ...next.map((to) => ({ ...STATUS_LABELS[to], run: () => setStatus(to) })),
    ...(canResend ? [{ ...RESEND, run: () => resendConfirmation(order.id) }] : []),
  ];
}
