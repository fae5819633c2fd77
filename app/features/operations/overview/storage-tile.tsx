import { useList } from '#app/lib/request/use-list.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { formatTotal } from '#app/ui/list/list-parts.tsx';
import type { StorageUse } from '#domain/operations/overview.ts';
import { storageQuery } from './api/storage.ts';
import { KEEP_FRESH } from './keep-fresh.ts';
import { TILE, TILE_FIGURE } from './tile-looks.ts';

const LOCATION_LABELS: Record<StorageUse['kind'], string> = { folder: 'on disk', s3: 'in S3' };

/** What of it is in the trash; nothing where that is empty. */
const trashText = ({ trash_bytes: bytes }: StorageUse) => (bytes > 0 ? `, ${formatBytes(bytes)} in the trash` : '');

/** How much the originals take, and where they are. */
export function StorageTile({ className }: { className: string }) {
  const { data, failure, retry } = useList({ ...storageQuery, ...KEEP_FRESH });
  if (failure) {
    return (
      <div className={className}>
        <RetryNotice title="The storage could not be measured" onRetry={retry}>
          {failure}
        </RetryNotice>
      </div>
    );
  }
  return (
    <section aria-label="Storage used" aria-busy={!data} className={`${TILE} ${className}`}>
      <div className="min-w-0" title={data?.destination}>
        <h2 className="text-sm text-muted">Storage used</h2>
        <p className="min-h-4 text-xs text-muted">
          {data && `${formatTotal(data.items, ['file', 'files'])} ${LOCATION_LABELS[data.kind]}${trashText(data)}`}
        </p>
      </div>
      {data ? <p className={TILE_FIGURE}>{formatBytes(data.originals_bytes)}</p> : <Skeleton className="h-8 w-24" />}
    </section>
  );
}
