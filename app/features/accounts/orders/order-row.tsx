import { Link } from 'react-router';
import { documentLanguage } from '#app/lib/language/document-language.ts';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { orderAgainPath } from '#app/lib/page/order-again-path.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { AccountOrder } from '#domain/accounts/account-json.ts';
import { type PaymentStatus, type SchedulingStatus, workBadge, workStatus } from '#domain/orders/order-status.ts';
import { priceToMinor } from '#domain/shared/money/money.ts';

type RowMessages = Messages<'ordering'>['orderPage'] & Messages<'account'>['orders'];

const PAYMENT_TONES: Record<Exclude<PaymentStatus, 'paid'>, BadgeTone> = {
  requires_payment: 'neutral',
  refunded: 'red',
  failed: 'red',
};

/** Money first: an order that is refunded or not paid is not "pending". */
function getStatus(order: AccountOrder, messages: RowMessages): { tone: BadgeTone; text: string } {
  const { payment_status: payment } = order;
  const work = workStatus(order.order_status, order.delivery_status);
  if (payment !== 'paid') return { tone: PAYMENT_TONES[payment], text: messages.paymentStatus[payment] };
  return { tone: workBadge(work), text: messages.status[work] };
}

/** What stands in the place of a time, by why there is none. */
const withoutTime = (messages: RowMessages): Record<SchedulingStatus, string> => ({
  booked: messages.timeToFollow,
  to_be_scheduled: messages.toBeScheduled.title,
  not_requested: messages.notRequested.title,
  cancelled: messages.shootCancelled.title,
});

/** When the shoot is, in the studio's zone, or why no time stands there. */
function formatShoot(order: AccountOrder, timeZone: string, messages: RowMessages): string {
  if (order.shoot_datetime) return formatInstant(order.shoot_datetime, documentLanguage(), timeZone);
  return order.scheduling_status ? withoutTime(messages)[order.scheduling_status] : messages.noShootYet;
}

/** One order of the list; the whole row leads to its page. */
export function OrderRow({ order, timeZone }: { order: AccountOrder; timeZone: string }) {
  const { orderPage } = useMessages('ordering');
  const { orders } = useMessages('account');
  const messages = { ...orderPage, ...orders };
  const status = getStatus(order, messages);
  const again = orderAgainPath(useCatalogue(), order.package);
  return (
    <li className="relative p-5 transition-colors hover:bg-ink/3 sm:px-7">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 font-medium text-ink">
          <Link
            to={`/orders/${order.id}`}
            className="rounded-md after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            {order.package_name}{' '}
            <span className="font-normal text-muted tabular-nums">
              {messages.orderOrderNumber({ number: order.order_number })}
            </span>
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
          <p className="text-muted">{formatShoot(order, timeZone, messages)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {again && order.order_status && (
            <Link
              to={again}
              aria-label={messages.orderAgainName({ name: order.package_name })}
              className="relative z-1 inline-flex min-h-9 items-center text-accent-text hover:underline pointer-coarse:min-h-11"
            >
              {messages.orderAgain}
            </Link>
          )}
          <Badge tone={status.tone}>{status.text}</Badge>
        </div>
      </div>
    </li>
  );
}
