import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deleteWithUndo } from '#app/features/media/delete-with-undo.ts';
import { downloadItems } from '#app/features/media/download.ts';
import { askListsAgain } from '#app/features/media/media-cache.ts';
import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import type { UploadTarget } from '#app/features/uploads/upload-item.ts';
import { UploadPill } from '#app/features/uploads/upload-pill.tsx';
import { useConnection } from '#app/lib/connection.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { askPropertiesAgain } from '../property-cache.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { CreatePropertyForm } from './create-property-form.tsx';
import type { Desk, Realtor } from './desk.ts';
import { GeneralMedia } from './general-media.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PropertyList } from './property-list.tsx';
import { useChosenMedia } from './use-chosen-media.ts';

const UploadDialog = lazy(async () => ({
  default: (await import('#app/features/uploads/upload-dialog.tsx')).UploadDialog,
}));

function showUploaded(): void {
  void askListsAgain();
  void askPropertiesAgain();
}

/** The search of the list, in the address. */
function useSearch() {
  const [query, setQuery] = useSearchParams();
  const search = (q: string) => setQuery(q ? { q } : {}, { replace: true, preventScrollReset: true });
  return { q: (query.get('q') ?? '').trim(), search };
}

/** What the studio does for a realtor: properties, their media, and what belongs to none. */
export function RealtorDesk({ realtor }: { realtor: Realtor }) {
  const { q, search } = useSearch();
  const chosen = useChosenMedia();
  const isDisabled = useConnection() === 'disconnected';
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [target, setTarget] = useState<UploadTarget | null>(null);
  const [moved, setMoved] = useState<readonly MediaJson[] | null>(null);
  const desk: Desk = useMemo(
    () => ({
      ...{ realtorId: realtor.id, timeZone, isDisabled, chosen },
      onUpload: setTarget,
      onMove: setMoved,
      onDelete: (items) => void deleteWithUndo(items, () => void askPropertiesAgain()),
    }),
    [realtor.id, timeZone, isDisabled, chosen],
  );
  const items = [...chosen.items.values()];
  const deleteChosen = () => {
    desk.onDelete(items);
    chosen.clear();
  };
  const finishMove = () => {
    setMoved(null);
    chosen.clear();
  };
  return (
    <>
      {isDisabled && (
        <Notice tone="yellow" role="status" title="Backend Disconnected" className="mb-6">
          Upload Disabled. Changes come back as soon as the server answers.
        </Notice>
      )}
      <CreatePropertyForm realtorId={realtor.id} isDisabled={isDisabled} onCreated={() => q && search('')} />
      <PropertyList realtor={realtor} desk={desk} q={q} onSearch={search} />
      <GeneralMedia desk={desk} />
      {chosen.isChoosing && (
        <ChosenBar
          count={items.length}
          isDisabled={isDisabled}
          onMove={() => setMoved(items)}
          onDownload={() => void downloadItems(items, 'original')}
          onDelete={deleteChosen}
          onClear={chosen.clear}
        />
      )}
      {moved && <MoveDialog realtorId={realtor.id} items={moved} onClose={() => setMoved(null)} onMoved={finishMove} />}
      <Suspense fallback={null}>
        {!target && <UploadPill onOpen={setTarget} />}
        {target && <UploadDialog open onOpenChange={() => setTarget(null)} onUploaded={showUploaded} target={target} />}
      </Suspense>
    </>
  );
}
