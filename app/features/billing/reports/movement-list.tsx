import { Link } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { DataCell, DataRow, DataTable, NUMBER_CELL } from '#app/ui/list/data-table.tsx';
import { MoreRows, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { WAY_LABELS } from '#domain/billing/reports/money-ways.ts';
import type { Movement } from '#domain/billing/reports/report-json.ts';
import { movementsQuery } from '../api/reports.ts';
import { formatDays } from './report-labels.ts';
import type { ReportsAddress } from './reports-address.ts';

const FAILED = 'Error Fetching Payments';
const KIND_LABELS: Record<Movement['kind'], string> = {
  received: 'Received',
  voided: 'Voided',
  returned: 'Refunded',
  return_failed: 'Refund came back',
};

/** The money behind a figure of the report of cash, the newest first. */
export function MovementList({ address, onClose }: { address: ReportsAddress; onClose: () => void }) {
  const list = useRows(movementsQuery(address), (page) => page.movements);
  const { rows, failure } = list;
  return (
    <section aria-labelledby="movements" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="movements" className="display text-xl">
          {address.way ? WAY_LABELS[address.way] : 'All payments'}
        </h2>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
      {failure && !rows && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading payments" />}
      {rows && (
        <DataTable
          label="Payments behind this figure"
          columns={['Day', 'What', 'Kind', 'Order', 'Customer', 'Amount']}
          numbers={['Amount']}
          isDense
          isBusy={list.isOutdated}
        >
          {rows.map((movement) => (
            <MovementRow key={`${movement.id}:${movement.kind}`} movement={movement} />
          ))}
        </DataTable>
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
    </section>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const { kind, way, day, minor, currency, order_id, order_number, customer_name } = movement;
  return (
    <DataRow>
      <DataCell label="Day" className="whitespace-nowrap">
        {formatDays({ from: day, to: day })}
      </DataCell>
      <DataCell label="What">{KIND_LABELS[kind]}</DataCell>
      <DataCell label="Kind">{WAY_LABELS[way]}</DataCell>
      <DataCell label="Order">
        <Link to={adminOrderPath(order_id)} className="text-accent-text hover:underline">
          {order_number}
        </Link>
      </DataCell>
      <DataCell label="Customer">{customer_name || 'Deleted customer'}</DataCell>
      <DataCell label="Amount" className={`${NUMBER_CELL} font-medium text-ink`}>
        {formatCharge(minor, currency)}
      </DataCell>
    </DataRow>
  );
}
