import { useState } from 'react';
import { Link } from 'react-router';
import { PickTime } from '#app/features/scheduling/bookings/pick-time.tsx';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { formatFullDay } from '#app/lib/time/format-day.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import { formatTotal } from '#app/ui/list/list-parts.tsx';
import type { UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import { waitingQuery } from './api/calendar.ts';
import { PaymentBadge } from './payment-badge.tsx';

type DayContext = { today: string; timeZone: string };

/** The orders that wait for a time, each with the way to one. */
export function WaitingList({ today, timeZone }: DayContext) {
  const { data, failure, retry } = useList(waitingQuery);
  const [picking, setPicking] = useState<UnscheduledOrder | null>(null);
  return (
    <section aria-labelledby="to-schedule" className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="to-schedule" className="display text-[1.625rem]">
          To be scheduled
        </h2>
        {data && <p className="text-sm text-muted">{formatTotal(data.total, ['order', 'orders'])}</p>}
      </div>
      {failure && (
        <RetryNotice title="The orders could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!failure && (
        <Card className="divide-y divide-line px-5">
          {!data && (
            <div className="py-5">
              <ListSkeleton label="Loading orders without a time" />
            </div>
          )}
          {data?.orders.length === 0 && <p className="py-8 text-center">Every paid order has its time.</p>}
          {data?.orders.map((order) => (
            <WaitingOrder key={order.id} order={order} onPick={() => setPicking(order)} />
          ))}
        </Card>
      )}
      {picking && <PickTime order={picking} today={today} timeZone={timeZone} onClose={() => setPicking(null)} />}
    </section>
  );
}

/** Formats the time that the customer asked for. */
export function formatRequestedTime({ preferred_date, preferred_time }: UnscheduledOrder): string {
  if (!preferred_date) return 'No date requested.';
  return `Requested ${formatFullDay(preferred_date)}${preferred_time ? `, ${preferred_time}` : ''}.`;
}

function WaitingOrder({ order, onPick }: { order: UnscheduledOrder; onPick: () => void }) {
  return (
    <div className="grid items-center gap-x-6 py-3 text-sm max-sm:justify-items-start sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:py-2">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold text-ink">{order.package_name}</span>, {order.customer_name}{' '}
          <PaymentBadge booking={order} />
        </p>
        <p className="leading-6 break-words text-muted">
          <AddressLine>{order.address}</AddressLine>
        </p>
      </div>
      <div className="min-w-0 max-lg:col-start-1">
        <p className="text-pretty">{formatRequestedTime(order)}</p>
        <Link
          to={adminOrderPath(order.id)}
          className="inline-flex min-h-6 items-center rounded-md text-accent-text hover:underline pointer-coarse:min-h-11"
        >
          Order {order.order_number}
        </Link>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Pick a time for order ${order.order_number}`}
        onClick={onPick}
        className="max-sm:mt-2 sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1"
      >
        Pick a time
      </Button>
    </div>
  );
}
