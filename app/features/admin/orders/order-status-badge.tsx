import { orderingEn } from '#app/locales/ordering.en.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { statusBadge } from '#domain/orders/order-status.ts';

const messages = orderingEn.orderPage;

type OrderStatusBadgeProps = { order: Pick<AdminOrder, 'order_status' | 'payment_status'> };

/** How an order stands (spec §4 Order status badge), and how its money does where it is not simply paid. */
export function OrderStatusBadge({ order: { order_status, payment_status } }: OrderStatusBadgeProps) {
  const payment = messages.paymentStatus[payment_status];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={statusBadge(order_status)}>{order_status ? messages.status[order_status] : payment}</Badge>
      {order_status && payment_status !== 'paid' && <Badge tone="red">{payment}</Badge>}
    </span>
  );
}
