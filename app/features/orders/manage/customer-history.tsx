import { Link } from 'react-router';
import { formatOrderPrice } from '#app/lib/money/money.ts';
import { adminOrderPath, newOrderPath } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { formatDate, formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { MoreRows, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { CustomerMail } from '#domain/customers/customer-json.ts';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { customerOrdersQuery } from './api/orders.ts';
import { getMailName, MAIL_LOOKS } from './order-mails.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

const FAILED = 'Error Fetching Orders';
const EMPTY = 'px-5 py-8 text-center text-muted';

const useTimeZone = () => usePublicConfig().data?.studioTimeZone ?? browserTimeZone();

/** The orders of a customer, the newest first, page by page. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const list = useRows(customerOrdersQuery(customerId), (page) => page.orders);
  const timeZone = useTimeZone();
  const { rows, failure } = list;
  return (
    <div>
      {failure && !rows && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading orders" />}
      {rows?.length === 0 && <p className={EMPTY}>No orders yet.</p>}
      {rows && rows.length > 0 && (
        <ul aria-label="Orders" className="divide-y divide-line">
          {rows.map((order) => (
            <OrderLine key={order.id} order={order} day={formatDate(order.created_at, 'en', timeZone)} />
          ))}
        </ul>
      )}
      {rows && (
        <div className="px-5 pb-4 sm:px-6">
          <MoreRows
            hasMore={list.hasMore}
            isFetching={list.isFetchingMore}
            failure={failure}
            failedTitle={FAILED}
            onMore={list.more}
          />
        </div>
      )}
    </div>
  );
}

function OrderLine({ order, day }: { order: AdminOrder; day: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-3.5 text-[0.9375rem] sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={adminOrderPath(order.id)} className="font-medium text-accent-text hover:underline">
          {order.order_number} {order.package_name}
        </Link>
        <p className="text-sm text-muted">{day}</p>
      </div>
      <span className="text-ink tabular-nums">{formatOrderPrice(order)}</span>
      <OrderStatusBadge order={order} />
    </li>
  );
}

/** The latest packages of a customer, each to be ordered once more. Nothing where there is none. */
export function OrderAgain({ customerId }: { customerId: string }) {
  const { rows } = useRows(customerOrdersQuery(customerId), (page) => page.orders);
  const packages = new Map((rows ?? []).toReversed().map((order) => [order.package_name, order]));
  const latest = [...packages.values()].toReversed().slice(0, 3);
  if (latest.length === 0) return null;
  return (
    <Card role="region" aria-label="Order again" className="px-5 py-4 sm:px-6">
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2.5">
        <span className="display display-card">Order again</span>
        <span className="text-sm text-muted">same package, today’s prices, a new address</span>
      </p>
      <ul className="grid gap-4 sm:grid-cols-3 sm:divide-x sm:divide-line">
        {latest.map((order) => (
          <li key={order.id} className="min-w-0 text-[0.9375rem] sm:not-first:pl-4">
            <p className="font-medium wrap-anywhere text-ink">{order.package_name}</p>
            <p className="text-sm text-muted tabular-nums">{formatOrderPrice(order)} then</p>
            <Link
              to={newOrderPath({ again: order.id })}
              aria-label={`Order again: ${order.package_name}`}
              className="inline-flex min-h-9 items-center text-accent-text hover:underline pointer-coarse:min-h-11"
            >
              Order again
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The emails about the orders of a customer, the newest first. */
export function CustomerMails({ mails }: { mails: readonly CustomerMail[] }) {
  const timeZone = useTimeZone();
  if (mails.length === 0) return <p className={EMPTY}>No emails yet.</p>;
  return (
    <ul aria-label="Emails" className="divide-y divide-line">
      {mails.map(({ id, kind, status, order_id, order_number, created_at, sent_at }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3.5 sm:px-6">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium text-ink">{getMailName(kind)}</p>
            <p className="text-sm text-muted">
              {formatInstant(sent_at ?? created_at, 'en', timeZone)},{' '}
              <Link to={adminOrderPath(order_id)} className="text-accent-text hover:underline">
                order {order_number}
              </Link>
            </p>
          </div>
          <Badge tone={MAIL_LOOKS[status].tone}>{MAIL_LOOKS[status].text}</Badge>
        </li>
      ))}
    </ul>
  );
}
