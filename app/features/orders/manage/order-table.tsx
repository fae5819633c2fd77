import { Link } from 'react-router';
import { formatCharge, formatOrderPrice } from '#app/lib/money/money.ts';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import type { AdminOrder, OrderSort } from '#domain/orders/admin-order.ts';
import { shortOrderId } from '#domain/orders/order-status.ts';
import { OrderMedia } from './order-media.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

/** The sorts of a column's head: the first of its sorts, or the other one where that holds. */
const SORTS: Record<string, readonly [OrderSort, OrderSort]> = {
  Amount: ['highest', 'lowest'],
  Status: ['status', 'status_reversed'],
  'Order Date': ['newest', 'oldest'],
};
const ASCENDING: readonly OrderSort[] = ['oldest', 'lowest', 'status'];

function columnsFor(sort: OrderSort, onSort: (sort: OrderSort) => void) {
  return ['Number', 'Order ID', 'User', 'Package', 'Amount', 'Status', 'Order Date', 'Media'].map((label) => {
    const sorts = SORTS[label];
    if (!sorts) return label;
    const [first, second] = sorts;
    const sorted = !sorts.includes(sort) ? null : ASCENDING.includes(sort) ? 'ascending' : 'descending';
    return { label, sorted, onSort: () => onSort(sort === first ? second : first) } as const;
  });
}

type OrderTableProps = {
  label: string;
  orders: readonly AdminOrder[];
  timeZone: string;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  isBusy?: boolean;
};

/** Orders as the admin lists them (ORD-76); each row leads to its order. */
export function OrderTable({ label, orders, timeZone, sort, onSort, isBusy = false }: OrderTableProps) {
  return (
    <DataTable label={label} columns={columnsFor(sort, onSort)} isDense isBusy={isBusy}>
      {orders.map((order) => (
        <DataRow key={order.id} className="hover:bg-ink/3">
          <DataCell label="Number" className="whitespace-nowrap">
            <Link
              to={adminOrderPath(order.id)}
              aria-label={`Order ${shortOrderId(order.id)}, number ${order.order_number}`}
              className="font-medium text-accent-text tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
            >
              {order.order_number}
            </Link>
          </DataCell>
          <DataCell label="Order ID" className="whitespace-nowrap">
            <span className="font-mono text-xs text-muted">{shortOrderId(order.id)}</span>
          </DataCell>
          <DataCell label="User">
            <Buyer order={order} />
          </DataCell>
          <DataCell label="Package">{order.package_name}</DataCell>
          <DataCell label="Amount" className="whitespace-nowrap text-ink tabular-nums">
            {formatOrderPrice(order)}
            {order.charge_currency !== order.list_currency && (
              <span className="ml-2 text-muted">charge {formatCharge(order.charge_minor, order.charge_currency)}</span>
            )}
          </DataCell>
          <DataCell label="Status">
            <OrderStatusBadge order={order} />
          </DataCell>
          <DataCell label="Order Date" className="whitespace-nowrap">
            {formatDate(order.created_at, 'en', timeZone)}
          </DataCell>
          <DataCell label="Media">
            <OrderMedia order={order} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** Who ordered, as the order says it; who was deleted has left no address. */
function Buyer({ order }: { order: AdminOrder }) {
  const email = order.customer_email || order.user_email || undefined;
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2 @4xl:flex-nowrap">
      <span className="shrink-0 text-ink max-w-full">
        {order.customer_name || order.user_full_name || 'Deleted customer'}
      </span>
      <span title={email} className="min-w-0 truncate text-muted">
        {email}
      </span>
    </span>
  );
}
