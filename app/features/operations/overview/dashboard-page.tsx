import { Link } from 'react-router';
import { errorsQuery } from '#app/features/operations/errors/api/errors.ts';
import { ErrorsCard } from '#app/features/operations/errors/errors-card.tsx';
import { SetupCard } from '#app/features/operations/setup/setup-card.tsx';
import { statsQuery } from '#app/features/orders/manage/api/stats.ts';
import { LateLine } from '#app/features/production/late-line.tsx';
import { SampleCard } from '#app/features/site/sample/sample-card.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import type { AdminStats } from '#domain/operations/stats.ts';
import { EndingLinks } from './ending-links.tsx';
import { FilesDue } from './files-due.tsx';
import { FirstSteps, isNewStudio } from './first-steps.tsx';
import { KEEP_FRESH } from './keep-fresh.ts';
import { LatestOrders } from './latest-orders.tsx';
import { getFailureCount, isCalm, LogOrFailure, NeedsAttention, useFailures } from './needs-attention.tsx';
import { NextShoots } from './next-shoots.tsx';
import { StatusLine } from './status-line.tsx';
import { StorageTile } from './storage-tile.tsx';
import { TILE, TILE_FIGURE } from './tile-looks.ts';
import { ToSchedule } from './to-schedule.tsx';
import { useOverview } from './use-overview.ts';
import { WaitingClients } from './waiting-clients.tsx';
import { WeekCard } from './week-chart.tsx';

const COUNTS = [
  { label: 'Registered Realtors', name: 'registered_realtors' },
  { label: 'Total Orders', name: 'total_orders' },
  { label: 'Uploaded Media Items', name: 'uploaded_media_items' },
] as const;

/**
 * How the studio stands (OPS-8), and its whole day on one screen: what failed, when the shoots
 * are, who waits for a time or for files, what came in. Each part loads and fails by itself.
 */
export function DashboardPage() {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const stats = useList({ ...statsQuery, ...KEEP_FRESH });
  const overview = useOverview();
  const failures = useFailures();
  const errors = useList({ ...errorsQuery, ...KEEP_FRESH });
  const failed = failures.data && getFailureCount(failures.data) !== 0 ? failures.data : null;
  const newStudio = stats.data && isNewStudio(stats.data) ? stats.data : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:col-span-12">
        <h1 className="display text-[1.75rem] sm:text-[2rem]">Dashboard</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusLine isCalm={isCalm(failures.data) && errors.data?.total === 0} />
          <Link to={PATHS.adminNewOrder} className={buttonClass('outline', 'sm')}>
            New order
          </Link>
        </div>
      </div>
      <SetupCard className="md:col-span-12" />
      <SampleCard className="md:col-span-12" />
      {!failed && (
        <div className="empty:hidden md:col-span-12">
          <LogOrFailure answer={failures} />
        </div>
      )}
      <LateLine className="md:col-span-12" />
      <WaitingClients overview={overview} className="md:col-span-12" />
      <EndingLinks timeZone={timeZone} className="md:col-span-12" />
      {failed && <NeedsAttention answer={failures} failures={failed} className="md:col-span-12" />}
      {errors.failure && (
        <div className="md:col-span-12">
          <RetryNotice title="The errors could not be loaded" onRetry={errors.retry}>
            {errors.failure}
          </RetryNotice>
        </div>
      )}
      {errors.data && <ErrorsCard list={errors.data} timeZone={timeZone} className="md:col-span-12" />}
      <div className="md:col-span-12 lg:col-span-9">
        {stats.failure ? (
          <RetryNotice title="The counts could not be loaded" onRetry={stats.retry}>
            {stats.failure}
          </RetryNotice>
        ) : (
          <Counts stats={stats.data} />
        )}
      </div>
      <StorageTile className="max-lg:order-last md:col-span-12 lg:col-span-3" />
      {newStudio ? (
        <FirstSteps stats={newStudio} />
      ) : (
        <>
          <NextShoots overview={overview} className="md:col-span-12 lg:col-span-5" />
          <ToSchedule timeZone={timeZone} onPicked={overview.retry} className="md:col-span-6 lg:col-span-4" />
          <FilesDue overview={overview} className="md:col-span-6 lg:col-span-3" />
          <WeekCard overview={overview} className="md:col-span-12 lg:col-span-5" />
          <LatestOrders stats={stats} timeZone={timeZone} className="md:col-span-12 lg:col-span-7" />
        </>
      )}
    </div>
  );
}

function Counts({ stats }: { stats: AdminStats | undefined }) {
  return (
    <dl aria-busy={!stats} className="grid h-full grid-cols-3 gap-2 sm:gap-3">
      {COUNTS.map(({ label, name }) => (
        <div key={name} className={TILE}>
          <dt className="text-sm text-pretty text-muted">{label}</dt>
          <dd className={TILE_FIGURE}>{stats ? formatCount(stats[name]) : <Skeleton className="h-8 w-12" />}</dd>
        </div>
      ))}
    </dl>
  );
}
