import { Link } from 'react-router';
import { documentLanguage } from '#app/lib/document-language.ts';
import { getMessages, useMessages } from '#app/lib/messages.ts';
import { formatCharge } from '#app/lib/money.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { AccountOrder } from '#domain/accounts/account-json.ts';
import { type PaymentStatus, type SchedulingStatus, workBadge, workStatus } from '#domain/orders/order-status.ts';
import { priceToMinor } from '#domain/shared/money.ts';
import { messages as orderingEn } from '#locales/en/pages/ordering.ts';

const messages = orderingEn.orderPage;

const PAYMENT_TONES: Record<Exclude<PaymentStatus, 'paid'>, BadgeTone> = {
  requires_payment: 'neutral',
  refunded: 'red',
  failed: 'red',
};

/** Money first: an order that is refunded or not paid is not "pending". */
function getStatus(order: AccountOrder): { tone: BadgeTone; text: string } {
  const { payment_status: payment } = order;
  const work = workStatus(order.order_status, order.delivery_status);
  if (payment !== 'paid') return { tone: PAYMENT_TONES[payment], text: messages.paymentStatus[payment] };
  return { tone: workBadge(work), text: messages.status[work] };
}

const WITHOUT_TIME: Record<SchedulingStatus, string> = {
  booked: 'Time to follow',
  to_be_scheduled: messages.toBeScheduled.title,
  not_requested: messages.notRequested.title,
  cancelled: messages.shootCancelled.title,
};

function formatShoot(order: AccountOrder, timeZone: string): string {
  const messages = getMessages('account').orders;
  if (order.shoot_datetime) return formatInstant(order.shoot_datetime, documentLanguage(), timeZone);
  return order.scheduling_status ? WITHOUT_TIME[order.scheduling_status] : messages.noShootYet;
}

/** One order of the list; the whole row leads to its page. */
export function OrderRow({ order, timeZone }: { order: AccountOrder; timeZone: string }) {
  const messages = useMessages('account').orders;
  const status = getStatus(order);
  return (
    <li className="relative p-5 transition-colors hover:bg-ink/3 sm:px-7">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 font-medium text-ink">
          <Link
            to={`/orders/${order.id}`}
            className="rounded-md after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            {order.package_name}
            <span className="font-normal text-muted tabular-nums">{messages.orderOrderNumber(order.order_number)}</span>
          </Link>
        </h2>
        <p className="shrink-0 font-medium text-ink tabular-nums">
          {formatCharge(priceToMinor(order.amount, order.charge_currency), order.charge_currency)}
        </p>
      </div>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5 text-[0.9375rem]">
        <div className="min-w-0">
          <p className="wrap-anywhere">
            {order.address}, {order.city}
          </p>
          <p className="text-muted">{formatShoot(order, timeZone)}</p>
        </div>
        <Badge tone={status.tone}>{status.text}</Badge>
      </div>
    </li>
  );
}
