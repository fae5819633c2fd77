import { lazy, Suspense, useEffect, useState } from 'react';
import { getMediaName } from '#app/features/media/format-media.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { MediaVersion } from '#domain/media/media-versions.ts';
import { AlterationLine } from '../alterations/alteration-line.tsx';
import { isComing, refreshItem, restoreVersion, versionsQuery } from '../api/versions.ts';
import { NewVersion } from './new-version.tsx';
import { VersionRow } from './version-row.tsx';

const CompareSlider = lazy(async () => ({
  default: (await import('#app/ui/media/compare-slider.tsx')).CompareSlider,
}));

type VersionsDialogProps = { item: MediaJson; timeZone: string; onClose: () => void };

/** The files that an item had one after another: a new one, two of them over each other, and a former one again. */
export function VersionsDialog({ item, timeZone, onClose }: VersionsDialogProps) {
  const { data, failure, retry } = useList(versionsQuery(item.id));
  const versions = data?.versions ?? [];
  const current = versions.find(({ state }) => state === 'current');
  const [compared, setCompared] = useState<string | null>(null);
  const before = versions.find(({ id }) => id === compared);
  const restore = useAction('The version could not be brought back', async (version: MediaVersion) => {
    await restoreVersion(item.id, version);
    setCompared(null);
    toast({ title: `Version ${version.number} is back`, description: 'The other one is kept.', variant: 'success' });
  });
  useFreshItem(item.id, current);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Versions"
      description={`${getMediaName(item)} keeps its place, its comments and its links, whichever file it has.`}
      firstFocus="dialog"
    >
      <DialogBody className="flex flex-col gap-5">
        {failure && (
          <RetryNotice title="The versions could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <ListSkeleton label="Loading the versions" rows={2} />}
        {before && current && (
          <Suspense fallback={<Skeleton className="aspect-3/2 w-full" />}>
            <Comparison before={before} after={current} />
          </Suspense>
        )}
        {data && (
          <ul aria-label="Versions" className="divide-y divide-line border-y border-line">
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                timeZone={timeZone}
                isCompared={version.id === compared}
                onCompare={canCompare(version, current) ? () => setCompared(toggled(version.id, compared)) : null}
                isRestoring={restore.running?.item === version}
                onRestore={() => void restore.run(version)}
              />
            ))}
          </ul>
        )}
        <AlterationLine item={item} />
        {data && <NewVersion item={item} isWaiting={versions.some(isComing)} />}
      </DialogBody>
    </Dialog>
  );
}

const toggled = (id: string, before: string | null) => (id === before ? null : id);

const canCompare = (version: MediaVersion, current: MediaVersion | undefined) =>
  version.state === 'former' && version.preview !== null && Boolean(current?.preview);

/** Shows an item as it is now, wherever it is on the page, once it has another file. */
function useFreshItem(itemId: string, current: MediaVersion | undefined): void {
  const number = current?.number ?? null;
  const [first, setFirst] = useState(number);
  useEffect(() => {
    if (first === null) setFirst(number);
    else if (number !== null && number !== first) {
      setFirst(number);
      void refreshItem(itemId);
    }
  }, [itemId, number, first]);
}

function Comparison({ before, after }: { before: MediaVersion; after: MediaVersion }) {
  return (
    <CompareSlider
      before={{ picture: before.preview ?? '', label: `Version ${before.number}` }}
      after={{ picture: after.preview ?? '', label: `Version ${after.number}` }}
      alt={after.file_name}
      className="overflow-hidden rounded-card"
      style={{ aspectRatio: `${after.width ?? 3} / ${after.height ?? 2}` }}
    />
  );
}
