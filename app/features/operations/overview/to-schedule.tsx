import { useState } from 'react';
import { Link } from 'react-router';
import { waitingQuery } from '#app/features/calendar/api/calendar.ts';
import { formatRequestedTime } from '#app/features/calendar/waiting-list.tsx';
import { PickTime } from '#app/features/scheduling/bookings/pick-time.tsx';
import { adminOrderPath, PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { Button } from '#app/ui/button/button.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import { formatTotal } from '#app/ui/list/list-parts.tsx';
import type { UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import { CARD_LINK, CardEmpty, CardRows, DashboardCard } from './dashboard-card.tsx';
import { KEEP_FRESH } from './keep-fresh.ts';

const SHOWN = 3;

type ToScheduleProps = {
  timeZone: string;
  /** A time was picked, or not: the shoots may be others now. */
  onPicked: () => void;
  className: string;
};

/** The paid orders that wait for a time: the first of them, and the way to all. */
export function ToSchedule({ timeZone, onPicked, className }: ToScheduleProps) {
  const answer = useList({ ...waitingQuery, ...KEEP_FRESH });
  const [picking, setPicking] = useState<UnscheduledOrder | null>(null);
  const orders = answer.data?.orders ?? [];
  const today = studioDay(new Date(), timeZone);
  const close = () => {
    setPicking(null);
    onPicked();
  };
  return (
    <DashboardCard
      title="To be scheduled"
      what="The orders without a time"
      answer={answer}
      className={className}
      aside={
        orders.length > 0 && (
          <Link to={PATHS.adminCalendar} className={`${CARD_LINK} text-sm`}>
            {formatTotal(answer.data?.total ?? null, ['order', 'orders'])}
          </Link>
        )
      }
    >
      {orders.length === 0 && <CardEmpty>Every paid order has its time.</CardEmpty>}
      {orders.length > 0 && (
        <CardRows label="To be scheduled">
          {orders.slice(0, SHOWN).map((order) => (
            <WaitingOrder key={order.id} order={order} onPick={() => setPicking(order)} />
          ))}
        </CardRows>
      )}
      {picking && <PickTime order={picking} today={today} timeZone={timeZone} onClose={close} />}
    </DashboardCard>
  );
}

function WaitingOrder({ order, onPick }: { order: UnscheduledOrder; onPick: () => void }) {
  const { id, order_number, customer_name, package_name, address } = order;
  return (
    <li className="py-2 wrap-anywhere">
      <div className="flex items-center justify-between gap-x-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink">
          <Link to={adminOrderPath(id)} className={`${CARD_LINK} font-medium`}>
            {customer_name || `Order ${order_number}`}
          </Link>
          <span>{package_name}</span>
        </p>
        <Button variant="outline" size="sm" aria-label={`Pick a time for order ${order_number}`} onClick={onPick}>
          Pick a time
        </Button>
      </div>
      <p className="text-muted">
        <AddressLine>{address}</AddressLine>
      </p>
      <p className="text-pretty">{formatRequestedTime(order)}</p>
    </li>
  );
}
