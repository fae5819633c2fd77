import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { useListPosition } from '#app/lib/list/use-list-position.ts';
import { adminCustomerPath } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import { EmailAddress } from '#app/ui/list/email-address.tsx';
import { EmptyList, formatTotal, MoreRows, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { ListedCustomer } from '#domain/customers/customer-json.ts';
import { customersQuery } from './api/customers.ts';
import { NewCustomerDialog } from './customer-dialog.tsx';
import { customersCsvAddress, readCustomersAddress } from './customers-address.ts';

const FAILED = 'Error Fetching Customers';

function NewCustomer() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)} className="max-sm:w-full">
        New customer
      </Button>
      {isOpen && (
        <NewCustomerDialog onClose={() => setIsOpen(false)} onMade={({ id }) => void navigate(adminCustomerPath(id))} />
      )}
    </>
  );
}

/** All customers of the studio. */
export function CustomersPage() {
  const { query, change } = useListAddress();
  const { can } = useRights();
  const address = useMemo(() => readCustomersAddress(query), [query]);
  const list = useRows(customersQuery(address), (page) => page.customers);
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { rows, total, failure } = list;
  useListPosition({ ...list, count: rows?.length ?? null });
  const { q, tag, sort } = address;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-[1.75rem] sm:text-[2rem]">Customers</h1>
        <p role="status" className="mr-auto pt-2 text-muted">
          {rows && formatTotal(total, ['customer', 'customers'])}
        </p>
        <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <a href={customersCsvAddress(address)} download className={buttonClass('outline', 'sm')}>
            Download CSV
          </a>
          {can('orders.write') && <NewCustomer />}
        </div>
      </div>
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <div className="flex min-w-52 flex-1 basis-56 sm:max-w-96">
          <SearchBox
            isSmall
            label="Search customers"
            placeholder="Name, email, phone, company, tag"
            value={q}
            onSearch={(next) => change({ q: next })}
          />
        </div>
        {tag && (
          <Button variant="outline" size="sm" aria-label={`Tag ${tag}: show all`} onClick={() => change({ tag: '' })}>
            {tag} ×
          </Button>
        )}
      </search>
      {failure && !rows && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading customers" />}
      {rows && rows.length > 0 && (
        <DataTable
          label="Customers"
          columns={[
            { label: 'Name', sorted: sort === 'name' ? 'ascending' : null, onSort: () => change({ sort: '' }) },
            'Email',
            'Phone',
            'Orders',
            'Last order',
            {
              label: 'Customer since',
              sorted: sort === 'newest' ? 'descending' : null,
              onSort: () => change({ sort: 'newest' }),
            },
            'Tags',
          ]}
          isDense
          isBusy={list.isOutdated}
        >
          {rows.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} timeZone={timeZone} />
          ))}
        </DataTable>
      )}
      {rows?.length === 0 && <NobodyFound isNarrow={Boolean(q || tag)} onClear={() => change({ q: '', tag: '' })} />}
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

function NobodyFound({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) {
  if (!isNarrow) {
    return (
      <EmptyList text="No customers yet.">
        <p className="text-muted">
          Whoever pays an order becomes one. You can enter those whom you know, or import them.
        </p>
      </EmptyList>
    );
  }
  return (
    <EmptyList text="No customers found.">
      <Button variant="outline" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyList>
  );
}

/** A customer in the list; the row leads to their page. */
function CustomerRow({ customer, timeZone }: { customer: ListedCustomer; timeZone: string }) {
  const { id, kind, name, company, contacts, tags, since } = customer;
  const [contact] = contacts;
  const day = (instant: string) => formatDate(instant, 'en', timeZone);
  return (
    <DataRow className="hover:bg-ink/3">
      <DataCell label="Name">
        <Link
          to={adminCustomerPath(id)}
          className="font-medium text-accent-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
        >
          {name || contact?.email || 'Without a name'}
        </Link>
        {company && <span className="ml-2 text-muted">{company}</span>}
        {kind === 'company' && <span className="ml-2 text-muted">Company</span>}
      </DataCell>
      <DataCell label="Email">
        {contact && <EmailAddress email={contact.email} />}
        {contacts.length > 1 && <span className="text-muted"> and {contacts.length - 1} more</span>}
      </DataCell>
      <DataCell label="Phone" className="whitespace-nowrap">
        {contact?.phone}
      </DataCell>
      <DataCell label="Orders" className="tabular-nums">
        {customer.order_count}
      </DataCell>
      <DataCell label="Last order" className="whitespace-nowrap">
        {customer.last_order_at && day(customer.last_order_at)}
      </DataCell>
      <DataCell label="Customer since" className="whitespace-nowrap">
        {since && day(since)}
      </DataCell>
      <DataCell label="Tags">
        <span className="flex flex-wrap gap-1.5">
          {tags.map((each) => (
            <Badge key={each} tone="neutral">
              {each}
            </Badge>
          ))}
        </span>
      </DataCell>
    </DataRow>
  );
}
