import { ListFailed } from '#app/features/accounts/area/section.tsx';
import { useList } from '#app/features/accounts/area/use-list.ts';
import { statsQuery } from '#app/features/admin/api/get-stats.ts';
import { countWords, PanelHeading } from '#app/features/admin/list/list-parts.tsx';
import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import { useConnection } from '#app/lib/connection.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { AdminStats } from '#domain/admin/stats.ts';
import { FilesDue } from './files-due.tsx';
import { KEEP_FRESH } from './keep-fresh.ts';
import { LatestOrders } from './latest-orders.tsx';
import { CalmNotice, countOf, NeedsAttention, useFailures } from './needs-attention.tsx';
import { NextShoots } from './next-shoots.tsx';
import { StorageTile } from './storage-tile.tsx';
import { TILE, TILE_FIGURE } from './tile-looks.ts';
import { ToSchedule } from './to-schedule.tsx';
import { useOverview } from './use-overview.ts';
import { WeekCard } from './week-chart.tsx';

const COUNTS = [
  { label: 'Registered Realtors', name: 'registered_realtors' },
  { label: 'Total Orders', name: 'total_orders' },
  { label: 'Uploaded Media Items', name: 'uploaded_media_items' },
] as const;

/**
 * How the studio stands (spec §2 Admin panel, Dashboard), and its whole day on one screen: what failed, when the shoots
 * are, who waits for a time or for files, what came in. Each part loads and fails by itself.
 */
export function DashboardPage() {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const stats = useList({ ...statsQuery, ...KEEP_FRESH });
  const overview = useOverview();
  const failures = useFailures();
  const failed = failures.data && countOf(failures.data) !== 0 ? failures.data : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-12 lg:gap-y-3">
      <div className="-mb-6 md:col-span-12 lg:col-span-4">
        <PanelHeading title="Dashboard" />
      </div>
      <div className="grid auto-cols-fr gap-4 md:col-span-12 md:grid-flow-col lg:col-span-8">
        <ConnectionBanner />
        {!failed && (
          <div>
            <CalmNotice answer={failures} />
          </div>
        )}
      </div>
      {failed && <NeedsAttention answer={failures} failures={failed} className="md:col-span-12" />}
      <div className="md:col-span-12 lg:col-span-9">
        {stats.failure ? (
          <ListFailed title="The counts could not be loaded" text={stats.failure} onRetry={stats.retry} />
        ) : (
          <Counts stats={stats.data} />
        )}
      </div>
      <StorageTile className="max-lg:order-last md:col-span-12 lg:col-span-3" />
      <NextShoots overview={overview} className="md:col-span-12 lg:col-span-5" />
      <ToSchedule timeZone={timeZone} onPicked={overview.retry} className="md:col-span-6 lg:col-span-4" />
      <FilesDue overview={overview} className="md:col-span-6 lg:col-span-3" />
      <WeekCard overview={overview} className="md:col-span-12 lg:col-span-5" />
      <LatestOrders stats={stats} timeZone={timeZone} className="md:col-span-12 lg:col-span-7" />
    </div>
  );
}

/** Whether the server answers. Its words are there once that is known, so that nothing is said too early. */
function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status">
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
    <dl aria-busy={!stats} className="grid h-full grid-cols-3 gap-2 sm:gap-4">
      {COUNTS.map(({ label, name }) => (
        <div key={name} className={TILE}>
          <dt className="text-sm text-pretty text-muted">{label}</dt>
          <dd className={TILE_FIGURE}>{stats ? countWords(stats[name]) : <Skeleton className="h-8 w-12" />}</dd>
        </div>
      ))}
    </dl>
  );
}
