import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { adminCustomerPath } from '#app/lib/page/paths.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { formatDate, formatDay } from '#app/lib/time/format-date.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import { EmptyList, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { AGES, type Age, type Receivable, type Receivables, sumReceivables } from '#domain/billing/due.ts';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { receivablesQuery } from './api/orders.ts';

const AGE_LABELS: Record<Age, string> = {
  current: 'Not due',
  late_1_30: '1–30 late',
  late_31_60: '31–60 late',
  late_61_90: '61–90 late',
  late_91: 'Over 90',
};

/** Who owes the studio what, by how late it is, the longest overdue first. */
export function ReceivablesPage() {
  const { data: all, error, refetch } = useQuery(receivablesQuery);
  const { query, change } = useListAddress();
  const filter = readFilter(query);
  const data = all && narrowReceivables(all, filter);
  useEffect(() => endLostSession(error), [error]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-[1.75rem] sm:text-[2rem]">Unpaid</h1>
        <p role="status" className="mr-auto pt-2 text-muted">
          {data && `on ${formatDay(data.day, 'en')}`}
        </p>
        <a href="/api/admin/receivables.csv" download className={buttonClass('outline', 'sm')}>
          Download CSV
        </a>
      </div>
      {data && filter.currency && (
        <FilterLine data={data} filter={filter} onClear={() => change({ age: '', currency: '' })} />
      )}
      {error && !data && (
        <RetryNotice title="Error Fetching What Is Unpaid" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && !error && <RowsSkeleton label="Loading what is unpaid" />}
      {data && data.receivables.length > 0 && <Owed data={data} />}
      {data?.receivables.length === 0 && (
        <EmptyList text="Nothing is unpaid.">
          <p className="text-muted">Accepted orders of which money is still to come are here, by customer.</p>
        </EmptyList>
      )}
    </>
  );
}

/** What the list is narrowed to by a figure of the reports: one currency, and how late it is. */
type OwedFilter = { currency: Currency | null; age: Age | null };

function readFilter(query: URLSearchParams): OwedFilter {
  const currency = CURRENCIES.find((known) => known === query.get('currency')) ?? null;
  return { currency, age: AGES.find((known) => known === query.get('age')) ?? null };
}

function narrowReceivables(all: Receivables, { currency, age }: OwedFilter): Receivables {
  if (!currency) return all;
  const receivables = all.receivables.filter((row) => row.currency === currency && (!age || row.amounts[age] > 0));
  return { ...all, receivables, totals: sumReceivables(receivables) };
}

/** Which figure the list is behind. */
function FilterLine({ data, filter, onClear }: { data: Receivables; filter: OwedFilter; onClear: () => void }) {
  const { currency, age } = filter;
  const total = data.totals[0];
  if (!currency) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-input bg-well px-4 py-2 text-sm">
      <span>{age ? AGE_LABELS[age] : 'All that is open'}</span>
      <span className="mr-auto font-medium text-ink tabular-nums">
        {formatCharge((age ? total?.amounts[age] : total?.total_minor) ?? 0, currency)}
      </span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear Filters
      </Button>
    </p>
  );
}

function Owed({ data }: { data: Receivables }) {
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data.totals.map((total) => (
          <Total key={total.currency} total={total} />
        ))}
      </div>
      <DataTable
        label="Unpaid"
        columns={['Customer', 'Orders', 'First due', ...AGES.map((age) => AGE_LABELS[age]), 'Total']}
        isDense
      >
        {data.receivables.map((receivable) => (
          <OwedRow key={`${receivable.customer_id}:${receivable.currency}`} receivable={receivable} />
        ))}
      </DataTable>
    </>
  );
}

/** What is owed in a currency, and how much of it is late: as a bar whose parts are told in words too. */
function Total({ total }: { total: Receivables['totals'][number] }) {
  const { currency, total_minor, amounts } = total;
  const lateMinor = total_minor - amounts.current;
  return (
    <Card className="px-5 py-4">
      <p className="display text-[1.75rem] tabular-nums">{formatCharge(total_minor, currency)}</p>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-well">
        <span className="bg-accent" style={{ width: `${(amounts.current / total_minor) * 100}%` }} />
        <span className="bg-danger" style={{ width: `${(lateMinor / total_minor) * 100}%` }} />
      </div>
      <p className="mt-2 text-sm text-muted tabular-nums">
        {formatCharge(amounts.current, currency)} not due, {formatCharge(lateMinor, currency)} late
      </p>
    </Card>
  );
}

function OwedRow({ receivable }: { receivable: Receivable }) {
  const { customer_id, customer_name, currency, orders, oldest_due_on, total_minor, amounts } = receivable;
  const name = customer_name || 'Deleted customer';
  return (
    <DataRow>
      <DataCell label="Customer">
        {customer_id ? (
          <Link to={adminCustomerPath(customer_id)} className="font-medium text-accent-text hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </DataCell>
      <DataCell label="Orders" className="tabular-nums">
        {orders}
      </DataCell>
      <DataCell label="First due" className="whitespace-nowrap">
        {oldest_due_on ? formatDate(`${oldest_due_on}T12:00:00Z`, 'en', 'UTC') : 'No day yet'}
      </DataCell>
      {AGES.map((age) => (
        <DataCell key={age} label={AGE_LABELS[age]} className="whitespace-nowrap tabular-nums">
          {amounts[age] === 0 ? <span className="text-muted">0</span> : formatCharge(amounts[age], currency)}
        </DataCell>
      ))}
      <DataCell label="Total" className="font-medium whitespace-nowrap text-ink tabular-nums">
        {formatCharge(total_minor, currency)}
      </DataCell>
    </DataRow>
  );
}
