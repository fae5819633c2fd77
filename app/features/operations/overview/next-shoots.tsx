import { Link } from 'react-router';
import { PaymentBadge } from '#app/features/calendar/payment-badge.tsx';
import { adminOrderPath, PATHS } from '#app/lib/page/paths.ts';
import { formatZone } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { AdminOverview } from '#domain/operations/overview.ts';
import { CARD_LINK, CardEmpty, CardRows, DashboardCard } from './dashboard-card.tsx';
import { formatNearDay } from './format-near-day.ts';
import type { OverviewAnswer } from './use-overview.ts';

/** When the next shoots are, for whom and where. */
export function NextShoots({ overview, className }: { overview: OverviewAnswer; className: string }) {
  const { data } = overview;
  return (
    <DashboardCard
      title="Next shoots"
      what="The next shoots"
      answer={overview}
      className={className}
      aside={data && <p className="text-sm text-muted">{formatZone(data.time_zone)}</p>}
    >
      {data && <ShootList overview={data} />}
    </DashboardCard>
  );
}

function ShootList({ overview: { next_shoots, time_zone } }: { overview: AdminOverview }) {
  if (next_shoots.length === 0) return <CardEmpty>No shoots are booked.</CardEmpty>;
  return (
    <CardRows label="Next shoots">
      {next_shoots.map((shoot) => (
        <Shoot key={shoot.id} shoot={shoot} timeZone={time_zone} />
      ))}
    </CardRows>
  );
}

function Shoot({ shoot, timeZone }: { shoot: AdminBooking; timeZone: string }) {
  const { shoot_datetime, ends_at, order_id, package_name, customer_name, address } = shoot;
  const now = new Date();
  const day = dayIn(shoot_datetime, timeZone);
  const isUnderWay = Date.parse(shoot_datetime) <= now.getTime();
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 py-2 lg:py-1.5">
      <div>
        <Link to={`${PATHS.adminCalendar}?day=${day}`} className={`${CARD_LINK} font-medium`}>
          {formatNearDay(day, dayIn(now.toISOString(), timeZone))}
        </Link>
        <p className="text-ink tabular-nums">
          <time dateTime={shoot_datetime}>{clockIn(shoot_datetime, timeZone)}</time> to{' '}
          <time dateTime={ends_at}>{clockIn(ends_at, timeZone)}</time>
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 text-ink">
          {order_id ? (
            <Link to={adminOrderPath(order_id)} className={`${CARD_LINK} font-medium`}>
              {customer_name}
            </Link>
          ) : (
            <span className="font-medium">{customer_name}</span>
          )}
          <span>{package_name}</span>
          <PaymentBadge booking={shoot} />
          {isUnderWay && <Badge tone="accent">Now</Badge>}
        </p>
        <p className="text-muted">
          <AddressLine>{address}</AddressLine>
        </p>
      </div>
    </li>
  );
}
