import { ListFailed } from '#app/features/accounts/area/section.tsx';
import { useList } from '#app/features/accounts/area/use-list.ts';
import { sizeWords } from '#app/features/uploads/upload-words.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { StorageUse } from '#domain/admin/overview.ts';
import { storageQuery } from '../api/get-storage.ts';
import { totalWords } from '../list/list-parts.tsx';
import { KEEP_FRESH } from './keep-fresh.ts';
import { TILE, TILE_FIGURE } from './tile-looks.ts';

const PLACES: Record<StorageUse['kind'], string> = { folder: 'in the data folder', s3: 'in the bucket' };

/** How much the originals take, and where they are. */
export function StorageTile({ className }: { className: string }) {
  const { data, failure, retry } = useList({ ...storageQuery, ...KEEP_FRESH });
  if (failure) {
    return (
      <div className={className}>
        <ListFailed title="The storage could not be measured" text={failure} onRetry={retry} />
      </div>
    );
  }
  return (
    <section aria-label="Storage used" aria-busy={!data} className={`${TILE} ${className}`}>
      <h2 className="text-sm text-muted">Storage used</h2>
      {!data && <Skeleton className="mt-1.5 h-8 w-28" />}
      {data && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5" title={data.destination}>
          <span className={TILE_FIGURE}>{sizeWords(data.originals_bytes)}</span>
          <span className="text-sm text-muted">
            {totalWords(data.items, ['file', 'files'])} {PLACES[data.kind]}
          </span>
        </p>
      )}
    </section>
  );
}
