import { Link } from 'react-router';
import { chargeWords, priceWords } from '#app/features/orders/charge-words.ts';
import { formatDate } from '#app/lib/formats.ts';
import { adminOrderPath } from '#app/lib/paths.ts';
import { DataCell, DataRow, DataTable } from '#app/ui/data-table.tsx';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { shortOrderId } from '#domain/orders/order-status.ts';
import { priceToMinor } from '#domain/shared/money.ts';
import { OrderMedia } from './order-media.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

const COLUMNS = ['Order ID', 'User', 'Package', 'Amount', 'Status', 'Order Date', 'Media'] as const;

type OrderTableProps = { label: string; orders: readonly AdminOrder[]; timeZone: string; isBusy?: boolean };

/** Orders as the admin lists them (spec §2 Admin panel, Orders tab); each row leads to its order. */
export function OrderTable({ label, orders, timeZone, isBusy = false }: OrderTableProps) {
  return (
    <DataTable label={label} columns={COLUMNS} isBusy={isBusy}>
      {orders.map((order) => (
        <DataRow key={order.id} className="hover:bg-ink/3">
          <DataCell label="Order ID" className="whitespace-nowrap">
            <Link
              to={adminOrderPath(order.id)}
              aria-label={`Order ${shortOrderId(order.id)}, number ${order.order_number}`}
              className="font-mono text-sm text-accent-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
            >
              {shortOrderId(order.id)}
            </Link>
          </DataCell>
          <DataCell label="User">
            <Buyer order={order} />
          </DataCell>
          <DataCell label="Package">{order.package_name}</DataCell>
          <DataCell label="Amount" className="whitespace-nowrap text-ink tabular-nums">
            {priceWords(priceToMinor(order.package_price))}
            {order.charge_currency !== 'usd' && (
              <span className="block text-sm text-muted">
                charge {chargeWords(order.charge_minor, order.charge_currency)}
              </span>
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
  return (
    <>
      <span className="block text-ink">{order.customer_name || order.user_full_name || 'Deleted customer'}</span>
      <span className="block text-sm text-muted">{order.customer_email || order.user_email}</span>
    </>
  );
}
