import { Link } from 'react-router';
import { OrderStatusBadge } from '#app/features/orders/manage/order-status-badge.tsx';
import { formatOrderPrice } from '#app/lib/money/money.ts';
import { adminOrderPath, PATHS } from '#app/lib/page/paths.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { AdminStats } from '#domain/operations/stats.ts';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { CARD_LINK, CardEmpty, CardRows, DashboardCard } from './dashboard-card.tsx';

type StatsAnswer = { data: AdminStats | undefined; failure: string | null; retry: () => void };
type LatestOrdersProps = { stats: StatsAnswer; timeZone: string; className: string };

/** The columns of all rows are as wide as what is in them: an order that is not paid has a second, longer badge. */
const COLUMNS = 'sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,auto)_auto_auto_auto] sm:gap-x-4';

/** The orders that were paid last; each row leads to its order. */
export function LatestOrders({ stats, timeZone, className }: LatestOrdersProps) {
  const orders = stats.data?.latest_orders ?? [];
  return (
    <DashboardCard
      title="Latest orders"
      what="The latest orders"
      answer={stats}
      className={className}
      aside={
        <Link to={PATHS.adminOrders} className={`${CARD_LINK} text-sm`}>
          All orders
        </Link>
      }
    >
      {orders.length === 0 && <CardEmpty>No orders found.</CardEmpty>}
      {orders.length > 0 && (
        <CardRows label="Latest orders" className={COLUMNS}>
          {orders.map((order) => (
            <LatestOrder key={order.id} order={order} timeZone={timeZone} />
          ))}
        </CardRows>
      )}
    </DashboardCard>
  );
}

function LatestOrder({ order, timeZone }: { order: AdminOrder; timeZone: string }) {
  const name = order.customer_name || order.user_full_name || 'Deleted customer';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 lg:py-1 hover:bg-ink/3 sm:col-span-full sm:grid-cols-subgrid">
      <Link
        to={adminOrderPath(order.id)}
        aria-label={`${name}, order ${order.order_number}`}
        className="truncate font-medium text-accent-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
      >
        {name}
      </Link>
      <span className="truncate max-sm:order-3">{order.package_name}</span>
      <span className="text-right text-ink tabular-nums max-sm:order-2">{formatOrderPrice(order)}</span>
      <span className="text-right whitespace-nowrap text-muted max-sm:order-5 max-sm:hidden">
        {formatDate(order.created_at, 'en', timeZone)}
      </span>
      <span className="justify-self-end sm:max-w-34 sm:*:justify-end max-sm:order-4">
        <OrderStatusBadge order={order} />
      </span>
    </li>
  );
}
