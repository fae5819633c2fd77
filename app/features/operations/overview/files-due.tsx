import { Link } from 'react-router';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { dayIn } from '#app/lib/time/zoned-time.ts';
import { formatTotal } from '#app/ui/list/list-parts.tsx';
import type { AdminOverview } from '#domain/operations/overview.ts';
import { CARD_LINK, CardEmpty, CardRows, DashboardCard } from './dashboard-card.tsx';
import { formatNearDay } from './format-near-day.ts';
import type { OverviewAnswer } from './use-overview.ts';

/** Whose shoot is over and whose files are not delivered, the longest waiting first. */
export function FilesDue({ overview, className }: { overview: OverviewAnswer; className: string }) {
  const { data } = overview;
  const total = data?.files_due.total;
  return (
    <DashboardCard
      title="Files to deliver"
      what="The orders without files"
      answer={overview}
      className={className}
      aside={total !== undefined && total !== 0 && <p className="text-sm text-muted">{formatTotal(total, ORDERS)}</p>}
    >
      {data && <DueList overview={data} />}
    </DashboardCard>
  );
}

const ORDERS = ['order', 'orders'] as const;

function DueList({ overview: { files_due, time_zone } }: { overview: AdminOverview }) {
  if (files_due.orders.length === 0) return <CardEmpty>Everybody has their files.</CardEmpty>;
  const today = dayIn(new Date().toISOString(), time_zone);
  return (
    <CardRows label="Files to deliver">
      {files_due.orders.map(({ id, order_number, customer_name, address, shoot_ended_at }) => (
        <li key={id} className="py-2 lg:py-1.5">
          <p className="flex flex-wrap items-center justify-between gap-x-3 wrap-anywhere">
            <Link to={adminOrderPath(id)} className={`${CARD_LINK} font-medium`}>
              {customer_name || `Order ${order_number}`}
            </Link>
            <span className="text-muted">
              Shot{' '}
              <time dateTime={shoot_ended_at}>
                {midSentence(formatNearDay(dayIn(shoot_ended_at, time_zone), today))}
              </time>
            </span>
          </p>
          <p title={address} className="wrap-anywhere text-muted lg:truncate">
            {address}
          </p>
        </li>
      ))}
    </CardRows>
  );
}

/** 'Today' as it is inside a sentence; names of days stay as they are. */
const midSentence = (text: string) => (/^(Today|Yesterday)$/.test(text) ? text.toLowerCase() : text);
