import { Link } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { payableRefusal } from '#domain/orders/payable.ts';
import type { OrderPartProps } from './order-part.ts';

/** What is due of an order that the studio works on, and the way to pay it; nothing where nothing is. */
export function OrderDue({ order, messages, locale }: Omit<OrderPartProps, 'timeZone'>) {
  const dueMinor = order.payments.reduce((sum, { due_minor }) => sum + due_minor, 0);
  if (payableRefusal({ orderStatus: order.order_status, dueMinor })) return null;
  const pay = (
    <Link to={`/pay/${order.id}`} className={buttonClass('primary', 'sm')}>
      {messages.due.pay}
    </Link>
  );
  return (
    <Notice
      tone="info"
      className="mt-6"
      title={messages.due.title({ amount: formatCharge(dueMinor, order.charge_currency, locale) })}
      action={pay}
    >
      {messages.due.text}
    </Notice>
  );
}
