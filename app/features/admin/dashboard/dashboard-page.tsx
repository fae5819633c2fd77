import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { noteLostSession, TROUBLE } from '#app/features/accounts/area/failures.ts';
import { ListFailed } from '#app/features/accounts/area/section.tsx';
import { troubleWords } from '#app/features/accounts/trouble-words.ts';
import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import { useConnection } from '#app/lib/connection.ts';
import { PATHS } from '#app/lib/paths.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { AdminStats } from '#domain/admin/stats.ts';
import { statsQuery } from '../api/get-stats.ts';
import { countWords, EmptyList, PanelHeading, RowsSkeleton } from '../list/list-parts.tsx';
import { OrderTable } from '../orders/order-table.tsx';

const COUNTS = [
  { label: 'Registered Realtors', name: 'registered_realtors' },
  { label: 'Total Orders', name: 'total_orders' },
  { label: 'Uploaded Media Items', name: 'uploaded_media_items' },
] as const;

/** How the studio stands (spec §2 Admin panel, Dashboard). */
export function DashboardPage() {
  const { data, error, refetch } = useQuery(statsQuery);
  useEffect(() => noteLostSession(error), [error]);
  return (
    <>
      <PanelHeading title="Dashboard" />
      <ConnectionBanner />
      {error && !data ? (
        <ListFailed
          title="The dashboard could not be loaded"
          text={troubleWords(error, TROUBLE)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Counts stats={data} />
          <LatestOrders stats={data} />
        </>
      )}
    </>
  );
}

/** Whether the server answers. Its words are there once that is known, so that nothing is said too early. */
function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status" className="mb-6">
      {connection === 'checking' && <Skeleton className="h-20 rounded-input" />}
      {connection === 'connected' && (
        <Notice tone="green" title="Backend Connected">
          The server and its database answer.
        </Notice>
      )}
      {connection === 'disconnected' && (
        <Notice tone="red" title="Backend Disconnected">
          Backend connection is unavailable. What you see here may be out of date.
        </Notice>
      )}
    </div>
  );
}

function Counts({ stats }: { stats: AdminStats | undefined }) {
  return (
    <dl aria-busy={!stats} className="grid gap-4 sm:grid-cols-3 sm:gap-5">
      {COUNTS.map(({ label, name }) => (
        <div key={name} className="flex flex-col rounded-card border border-line bg-surface p-6">
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="display mt-3 text-[2.75rem] tabular-nums">
            {stats ? countWords(stats[name]) : <Skeleton className="h-12 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LatestOrders({ stats }: { stats: AdminStats | undefined }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  return (
    <section aria-labelledby="latest-orders" className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="latest-orders" className="display text-[1.625rem]">
          Latest orders
        </h2>
        <Link
          to={PATHS.adminOrders}
          className="inline-flex min-h-11 items-center rounded-md text-accent-text hover:underline"
        >
          All orders
        </Link>
      </div>
      {!stats && <RowsSkeleton label="Loading the latest orders" />}
      {stats?.latest_orders.length === 0 && <EmptyList text="No orders found." />}
      {stats && stats.latest_orders.length > 0 && (
        <OrderTable label="Latest orders" orders={stats.latest_orders} timeZone={timeZone} />
      )}
    </section>
  );
}
