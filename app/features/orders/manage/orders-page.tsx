import { useMemo } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { useListPosition } from '#app/lib/list/use-list-position.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { EmptyList, formatTotal, MoreRows, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { ordersQuery } from './api/orders.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { csvAddress, isFiltered, NO_FILTER, readOrdersAddress } from './orders-address.ts';
import { ViewsMenu } from './views-menu.tsx';

const FAILED = 'Error Fetching Orders';

/** All orders, the accepted ones by default (ORD-77). */
export function OrdersPage() {
  const { query, change } = useListAddress();
  const { can } = useRights();
  const address = useMemo(() => readOrdersAddress(query), [query]);
  const list = useRows(ordersQuery(address), (page) => page.orders);
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { rows, total, failure } = list;
  useListPosition({ ...list, count: rows?.length ?? null });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-[1.75rem] sm:text-[2rem]">Orders</h1>
        <p role="status" className="mr-auto pt-2 text-muted">
          {rows && formatTotal(total, ['order', 'orders'])}
        </p>
        <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <ViewsMenu />
          <a href={csvAddress(address)} download className={buttonClass('outline', 'sm')}>
            Download CSV
          </a>
          {can('orders.write') && (
            <Link
              to={PATHS.adminNewOrder}
              className={cx(buttonClass('primary', 'sm'), 'max-sm:order-first max-sm:col-span-2')}
            >
              New order
            </Link>
          )}
        </div>
      </div>
      <OrderFilters address={address} onChange={change} />
      {failure && !rows && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading orders" />}
      {rows && rows.length > 0 && (
        <OrderTable
          label="Orders"
          orders={rows}
          timeZone={timeZone}
          sort={address.sort}
          onSort={(sort) => change({ sort: sort === 'newest' ? '' : sort })}
          isBusy={list.isOutdated}
        />
      )}
      {rows?.length === 0 && (
        <EmptyList text="No orders found.">
          {isFiltered(address) && (
            <Button variant="outline" onClick={() => change(NO_FILTER)}>
              Clear filters
            </Button>
          )}
        </EmptyList>
      )}
      {rows && (
        <MoreRows
          hasMore={list.hasMore}
          isFetching={list.isFetchingMore}
          failure={failure}
          failedTitle={FAILED}
          onMore={list.more}
        />
      )}
    </>
  );
}
