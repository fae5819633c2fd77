import type { StorageUse } from '#domain/operations/overview.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import type { Services } from '#server/context.ts';
import { sumDeletedMedia, sumMedia } from '#server/db/media-sums.ts';

/** How long an answer holds: it asks the storage, and the dashboards that are open ask each minute. */
const SHARED_MS = 60_000;

async function measureStorage({ db, storage, clock }: Services): Promise<StorageUse> {
  const measured_at = clock.now().toISOString();
  const { bytes, items } = await sumMedia(db);
  const trash = await sumDeletedMedia(db);
  return {
    originals_bytes: bytes,
    trash_bytes: trash.bytes,
    items: asTotal(items),
    kind: storage.kind,
    destination: storage.destination,
    measured_at,
  };
}

/** Measures what is stored at most once a minute, however many ask. A failed measurement is repeated at once. */
export function createStorageMeter(services: Services): () => Promise<StorageUse> {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let use: Promise<StorageUse>;
  return () => {
    const now = services.clock.now().getTime();
    if (Math.abs(now - measuredAt) < SHARED_MS) return use;
    measuredAt = now;
    use = measureStorage(services);
    use.catch(() => {
      measuredAt = Number.NEGATIVE_INFINITY;
    });
    return use;
  };
}
