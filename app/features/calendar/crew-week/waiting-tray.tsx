import { useState } from 'react';
import { Link } from 'react-router';
import { PickTime } from '#app/features/scheduling/bookings/pick-time.tsx';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import { formatTotal } from '#app/ui/list/list-parts.tsx';
import type { UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import { waitingQuery } from '../api/calendar.ts';
import { PaymentBadge } from '../payment-badge.tsx';
import { formatRequestedTime } from '../waiting-list.tsx';
import { useHelpId } from './drag-area.tsx';
import { toElementId } from './week-drag.ts';

type DayContext = { today: string; timeZone: string };

/** The orders that wait for a time, to be dragged into the week or given one by a dialog. */
export function WaitingTray({ today, timeZone }: DayContext) {
  const { data, failure, retry } = useList(waitingQuery);
  const [picking, setPicking] = useState<UnscheduledOrder | null>(null);
  return (
    <section aria-labelledby="to-schedule" className="mt-6">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="to-schedule" className="display text-xl">
          To be scheduled
        </h2>
        {data && <p className="text-sm text-muted">{formatTotal(data.total, ['order', 'orders'])}</p>}
      </div>
      {failure && (
        <RetryNotice title="The orders could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!failure && !data && <ListSkeleton label="Loading orders without a time" />}
      {data?.orders.length === 0 && <p className="text-muted">Every paid order has its time.</p>}
      {data && data.orders.length > 0 && (
        <>
          <p className="mb-3 text-sm text-muted">
            Drag one onto a day of somebody. What stands against it shows while you hold it.
          </p>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {data.orders.map((order) => (
              <WaitingCard key={order.id} order={order} onPick={() => setPicking(order)} />
            ))}
          </ul>
        </>
      )}
      {picking && <PickTime order={picking} today={today} timeZone={timeZone} onClose={() => setPicking(null)} />}
    </section>
  );
}

function WaitingCard({ order, onPick }: { order: UnscheduledOrder; onPick: () => void }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface text-sm">
      <button
        type="button"
        data-held={toElementId({ kind: 'order', order })}
        aria-describedby={useHelpId()}
        aria-roledescription="waiting order, can be put into the week"
        className={cx(
          'block w-full cursor-grab touch-manipulation rounded-card p-3 text-left hover:bg-ink/3',
          'data-lifted:outline-2 data-lifted:outline-dashed data-lifted:outline-accent-text',
        )}
      >
        <span className="block font-semibold wrap-anywhere text-ink">{order.package_name}</span>
        <span className="block wrap-anywhere">
          {order.customer_name} <PaymentBadge booking={order} />
        </span>
        <span className="block wrap-anywhere text-muted">{order.address}</span>
        <span className="block text-pretty">{formatRequestedTime(order)}</span>
      </button>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 px-3 pb-2">
        <Link
          to={adminOrderPath(order.id)}
          className="inline-flex min-h-6 items-center rounded-md text-accent-text hover:underline pointer-coarse:min-h-11"
        >
          Order {order.order_number}
        </Link>
        <Button variant="ghost" size="sm" aria-label={`Pick a time for order ${order.order_number}`} onClick={onPick}>
          Pick a time
        </Button>
      </div>
    </li>
  );
}
