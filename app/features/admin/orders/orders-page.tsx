import { useMemo } from 'react';
import { ListFailed } from '#app/features/accounts/area/section.tsx';
import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { useListPlace } from '#app/lib/use-list-place.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ordersQuery } from '../api/list-orders.ts';
import { CountLine, EmptyList, MoreRows, PanelHeading, RowsSkeleton, totalWords } from '../list/list-parts.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useRows } from '../list/use-rows.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { csvAddress, isFiltered, NO_FILTER, readOrdersAddress } from './orders-address.ts';

const FAILED = 'Error Fetching Orders';

/** All orders, the paid ones unless told (spec §2 Admin panel, Orders tab). */
export function OrdersPage() {
  const { query, change } = useListAddress();
  const address = useMemo(() => readOrdersAddress(query), [query]);
  const list = useRows(ordersQuery(address), (page) => page.orders);
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { rows, total, failure } = list;
  useListPlace({ ...list, count: rows?.length ?? null });
  return (
    <>
      <PanelHeading title="Orders">
        <a href={csvAddress(address)} download className={buttonClass('outline', 'sm')}>
          Download CSV
        </a>
      </PanelHeading>
      <OrderFilters address={address} onChange={change} />
      {failure && !rows && <ListFailed title={FAILED} text={failure} onRetry={list.retry} />}
      {!rows && !failure && <RowsSkeleton label="Loading orders" />}
      {rows && <CountLine text={totalWords(total, ['order', 'orders'])} />}
      {rows && rows.length > 0 && (
        <OrderTable label="Orders" orders={rows} timeZone={timeZone} isBusy={list.isOutdated} />
      )}
      {rows?.length === 0 && (
        <EmptyList text="No orders found.">
          {isFiltered(address) && (
            <Button variant="outline" onClick={() => change(NO_FILTER)}>
              Show all paid orders
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
