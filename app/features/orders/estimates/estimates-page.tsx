import { useMemo } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { useListPosition } from '#app/lib/list/use-list-position.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { adminEstimatePath, PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { FilterChoice } from '#app/ui/form/filter-controls.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import { EmptyList, formatTotal, MoreRows, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { ListedEstimate } from '#domain/orders/estimates/estimate-json.ts';
import { estimatesQuery } from './api/estimates.ts';
import { EstimateBadge, STATE_LABELS } from './estimate-badge.tsx';
import { csvAddress, readEstimatesAddress } from './estimates-address.ts';

const FAILED = 'Error Fetching Estimates';
const COLUMNS = ['Number', 'Customer', 'Package', 'Property', 'Total', 'State', 'Valid until', 'Created'];

/** All estimates, the newest first. */
export function EstimatesPage() {
  const { query, change } = useListAddress();
  const { can } = useRights();
  const address = useMemo(() => readEstimatesAddress(query), [query]);
  const list = useRows(estimatesQuery(address), (page) => page.estimates);
  const { rows, total, failure } = list;
  useListPosition({ ...list, count: rows?.length ?? null });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-[1.75rem] sm:text-[2rem]">Estimates</h1>
        <p role="status" className="mr-auto pt-2 text-muted">
          {rows && formatTotal(total, ['estimate', 'estimates'])}
        </p>
        <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <a href={csvAddress(address)} download className={buttonClass('outline', 'sm')}>
            Download CSV
          </a>
          {can('orders.write') && (
            <Link to={PATHS.adminNewEstimate} className={cx(buttonClass('primary', 'sm'), 'max-sm:order-first')}>
              New estimate
            </Link>
          )}
        </div>
      </div>
      <search className="mb-2 flex flex-wrap items-center gap-2 max-xl:mb-3">
        <div className="flex min-w-52 flex-1 basis-56 sm:max-w-80">
          <SearchBox
            isSmall
            label="Search estimates"
            placeholder="Number, customer, phone, address"
            value={address.q}
            onSearch={(q) => change({ q })}
          />
        </div>
        <FilterChoice
          label="State"
          name="state"
          value={address.state}
          labels={{ '': 'Any state', ...STATE_LABELS }}
          onChange={(state) => change({ state })}
        />
      </search>
      {failure && !rows && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading estimates" />}
      {rows && rows.length > 0 && <EstimateTable estimates={rows} isBusy={list.isOutdated} />}
      {rows?.length === 0 && (
        <EmptyList text="No estimates found.">
          {address.q || address.state ? (
            <Button variant="outline" onClick={() => change({ q: '', state: '' })}>
              Clear filters
            </Button>
          ) : (
            <p className="text-muted">An estimate offers an order at its price until a day that you choose.</p>
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

function EstimateTable({ estimates, isBusy }: { estimates: readonly ListedEstimate[]; isBusy: boolean }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  return (
    <DataTable label="Estimates" columns={COLUMNS} isDense isBusy={isBusy}>
      {estimates.map((estimate) => (
        <DataRow key={estimate.id} className="hover:bg-ink/3">
          <DataCell label="Number" className="whitespace-nowrap">
            <Link
              to={adminEstimatePath(estimate.id)}
              className="font-medium text-accent-text tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
            >
              {estimate.number ?? 'Draft'}
            </Link>
          </DataCell>
          <DataCell label="Customer">
            <span className="flex min-w-0 flex-wrap gap-x-2 @4xl:flex-nowrap">
              <span className="max-w-full shrink-0 text-ink">{estimate.customer_name || 'Deleted customer'}</span>
              <span className="min-w-0 truncate text-muted">{estimate.customer_email}</span>
            </span>
          </DataCell>
          <DataCell label="Package">{estimate.package_name}</DataCell>
          <DataCell label="Property">{[estimate.address, estimate.city].filter(Boolean).join(', ')}</DataCell>
          <DataCell label="Total" className="whitespace-nowrap text-ink tabular-nums">
            {formatCharge(estimate.total_minor, estimate.currency)}
          </DataCell>
          <DataCell label="State">
            <EstimateBadge state={estimate.state} />
          </DataCell>
          <DataCell label="Valid until" className="whitespace-nowrap">
            {formatDate(`${estimate.valid_until}T12:00:00Z`, 'en', 'UTC')}
          </DataCell>
          <DataCell label="Created" className="whitespace-nowrap">
            {formatDate(estimate.created_at, 'en', timeZone)}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
