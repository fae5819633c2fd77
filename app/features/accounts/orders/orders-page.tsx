import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ordersQuery } from '../api/orders.ts';
import { AccountHeading } from '../area/account-area.tsx';
import { OrderRow } from './order-row.tsx';

/** Lists count exactly up to here (SHR-20). */
const COUNTED_UP_TO = 1000;

/** The account's own orders, the newest first. */
export function OrdersPage() {
  const messages = useMessages('account').orders;
  return (
    <>
      <AccountHeading title={messages.orders} text={messages.ordersIntro} />
      <OrderList />
    </>
  );
}

function OrderList() {
  const messages = useMessages('account').orders;
  const { data, error, refetch, ...more } = useInfiniteQuery(ordersQuery);
  const config = usePublicConfig();
  useEffect(() => endLostSession(error), [error]);
  const failure = error ?? config.error;
  const retry = () => void Promise.all([refetch(), config.refetch()]);
  if (failure && !(data && config.data)) {
    return (
      <RetryNotice title={messages.loadFailed} onRetry={retry}>
        {getErrorMessage(failure)}
      </RetryNotice>
    );
  }
  if (!data || !config.data) return <OrdersSkeleton />;
  const orders = data.pages.flatMap((page) => page.orders);
  const total = data.pages.at(-1)?.total ?? orders.length;
  if (orders.length === 0) return <NoOrders />;
  const { studioTimeZone } = config.data;
  return (
    <>
      <p className="mb-3 text-sm text-muted" role="status">
        {total > COUNTED_UP_TO ? messages.moreThanThousand : messages.orderCount({ count: total })}
        {more.hasNextPage && messages.ordersShown({ shown: orders.length })}
      </p>
      <Card className="overflow-hidden">
        <ul aria-label={messages.orders} className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} timeZone={studioTimeZone} />
          ))}
        </ul>
      </Card>
      {error && (
        <div className="mt-5">
          <RetryNotice title={messages.loadMoreFailed} onRetry={() => void more.fetchNextPage()}>
            {getErrorMessage(error)}
          </RetryNotice>
        </div>
      )}
      {more.hasNextPage && !error && (
        <Button
          variant="outline"
          className="mt-5"
          aria-disabled={more.isFetchingNextPage}
          onClick={() => !more.isFetchingNextPage && void more.fetchNextPage()}
        >
          {more.isFetchingNextPage ? messages.loading : messages.loadMore}
        </Button>
      )}
    </>
  );
}

function OrdersSkeleton() {
  const messages = useMessages('account').orders;
  return (
    <Card className="divide-y divide-line">
      <Spinner label={messages.loadingYourOrders} className="sr-only" />
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="p-5 sm:px-7">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </div>
      ))}
    </Card>
  );
}

function NoOrders() {
  const messages = useMessages('account').orders;
  return (
    <Card className="px-5 py-14 text-center sm:px-7">
      <h2 className="display display-card">{messages.noOrdersYet}</h2>
      <p className="mx-auto mt-2 max-w-sm text-pretty">{messages.emptyText}</p>
      <Link to={PATHS.pricing} className={`mt-6 ${buttonClass('primary')}`}>
        {messages.seePackages}
      </Link>
    </Card>
  );
}
