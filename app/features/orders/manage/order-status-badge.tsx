import { formatCharge } from '#app/lib/money/money.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { isAccepted, statusBadge } from '#domain/orders/order-status.ts';
import { orderingEn } from './ordering-messages.ts';

const messages = orderingEn.orderPage;

type BadgedOrder = Pick<
  AdminOrder,
  'order_status' | 'payment_status' | 'scheduling_status' | 'balance_minor' | 'charge_currency'
>;

/** How an order stands (ORD-79), and how its money does where it is not simply paid. */
export function OrderStatusBadge({ order }: { order: BadgedOrder }) {
  const { order_status, payment_status } = order;
  const payment = messages.paymentStatus[payment_status];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={statusBadge(order_status)}>{order_status ? messages.status[order_status] : payment}</Badge>
      {order_status === 'pending' && order.scheduling_status === 'cancelled' && (
        <Badge tone="red">Shoot cancelled</Badge>
      )}
      {order_status && <MoneyBadge order={order} />}
    </span>
  );
}

function MoneyBadge({ order }: { order: BadgedOrder }) {
  const { order_status, payment_status, balance_minor, charge_currency } = order;
  const isOpen = isAccepted({ paymentStatus: payment_status, orderStatus: order_status }) && balance_minor > 0;
  if (!isOpen) return payment_status !== 'paid' && <Badge tone="red">{messages.paymentStatus[payment_status]}</Badge>;
  const label = payment_status === 'paid' ? 'Due' : 'Unpaid';
  return (
    <Badge tone="yellow" className="tabular-nums">
      {`${label} ${formatCharge(balance_minor, charge_currency)}`}
    </Badge>
  );
}
