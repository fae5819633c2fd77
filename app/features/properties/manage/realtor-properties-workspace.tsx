import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deleteWithUndo } from '#app/features/media/delete-with-undo.ts';
import { DeletionQuestionDialog } from '#app/features/media/deletion/deletion-question.tsx';
import { invalidateMediaLists } from '#app/features/media/media-cache.ts';
import type { UploadTarget } from '#app/features/media/uploads/upload-item.ts';
import { UploadPill } from '#app/features/media/uploads/upload-pill.tsx';
import { ADMIN_TRASH_PATH } from '#app/lib/page/library-paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { invalidateProperties } from '../api/properties.ts';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { CreatePropertyForm } from './list/create-property-form.tsx';
import { PropertyList } from './list/property-list.tsx';
import { ChosenBar } from './media/chosen-bar.tsx';
import { GeneralMedia } from './media/general-media.tsx';
import { useChosenMedia } from './media/use-chosen-media.ts';
import type { Realtor, RealtorWorkspace } from './realtor-workspace.ts';

const UploadDialog = lazy(async () => ({
  default: (await import('#app/features/media/uploads/upload-dialog.tsx')).UploadDialog,
}));

const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/versions-dialog.tsx')).VersionsDialog,
}));

const AlterationDialog = lazy(async () => ({
  default: (await import('../alterations/alteration-dialog.tsx')).AlterationDialog,
}));

function showUploaded(): void {
  void invalidateMediaLists();
  void invalidateProperties();
}

/** The search of the list, in the address. */
function useSearch() {
  const [query, setQuery] = useSearchParams();
  const search = (q: string) => setQuery(q ? { q } : {}, { replace: true, preventScrollReset: true });
  return { q: (query.get('q') ?? '').trim(), search };
}

/** The state that the parts of the page share, with their requests: an upload, or a move of items. */
function useWorkspace(realtorId: string | null) {
  const chosen = useChosenMedia();
  const isDisabled = useConnection() === 'disconnected';
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [target, setTarget] = useState<UploadTarget | null>(null);
  const [moved, setMoved] = useState<readonly MediaJson[] | null>(null);
  const [versioned, setVersioned] = useState<MediaJson | null>(null);
  const [altered, setAltered] = useState<MediaJson | null>(null);
  const workspace: RealtorWorkspace = useMemo(
    () => ({
      realtorId,
      timeZone,
      isDisabled,
      chosen,
      onUpload: setTarget,
      onMove: setMoved,
      onVersions: setVersioned,
      onAlteration: setAltered,
      onDelete: (items) => {
        const onBegin = () => chosen.remove(items);
        void deleteWithUndo(items, { onBegin, onChange: () => void invalidateProperties() });
      },
    }),
    [realtorId, timeZone, isDisabled, chosen],
  );
  const endMove = (hasMoved: boolean) => {
    if (hasMoved && moved) chosen.remove(moved);
    setMoved(null);
  };
  const endVersions = () => setVersioned(null);
  const endAlteration = () => setAltered(null);
  const dialogs = { moved, endMove, versioned, endVersions, altered, endAlteration };
  return { workspace, target, endUpload: () => setTarget(null), ...dialogs };
}

/**
 * The workspace of a realtor: properties, their media, and the media that belong to none. With null that of the properties without a
 * realtor, which have no media beside them.
 */
export function RealtorPropertiesWorkspace({ realtor }: { realtor: Realtor | null }) {
  const { q, search } = useSearch();
  const { workspace, target, endUpload, moved, endMove, ...more } = useWorkspace(realtor?.id ?? null);
  const { versioned, endVersions, altered, endAlteration } = more;
  const { isDisabled, onUpload } = workspace;
  return (
    <>
      {isDisabled && (
        <Notice tone="yellow" role="status" title="Backend Disconnected" className="mb-6">
          Upload Disabled. Changes come back as soon as the server answers.
        </Notice>
      )}
      <Link
        to={`${ADMIN_TRASH_PATH}${realtor ? `?realtor=${realtor.id}` : ''}`}
        className={cx(buttonClass('outline', 'sm'), 'mb-5')}
      >
        <ToolIcon name="trash" /> Trash
      </Link>
      <CreatePropertyForm realtorId={workspace.realtorId} isDisabled={isDisabled} onCreated={() => q && search('')} />
      <PropertyList realtor={realtor} workspace={workspace} q={q} onSearch={search} />
      {realtor && <GeneralMedia workspace={workspace} realtorId={realtor.id} />}
      <DeletionQuestionDialog />
      {workspace.chosen.isChoosing && <ChosenBar workspace={workspace} />}
      {moved && (
        <MoveDialog
          realtorId={workspace.realtorId}
          items={moved}
          onClose={() => endMove(false)}
          onMoved={() => endMove(true)}
        />
      )}
      <Suspense fallback={null}>
        {versioned && <VersionsDialog item={versioned} timeZone={workspace.timeZone} onClose={endVersions} />}
        {altered && <AlterationDialog item={altered} onClose={endAlteration} />}
        {!target && <UploadPill onOpen={onUpload} />}
        {target && <UploadDialog open onOpenChange={endUpload} onUploaded={showUploaded} target={target} />}
      </Suspense>
    </>
  );
}
