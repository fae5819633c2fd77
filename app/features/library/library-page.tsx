import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { ActProgress } from '#app/features/media/acts/act-progress.tsx';
import { runAct, useRunningAct } from '#app/features/media/acts/run-act.ts';
import { chooseMedia, deleteChosen, tagChosen } from '#app/features/media/api/choose-media.ts';
import { deleteWithUndo } from '#app/features/media/delete-with-undo.ts';
import { downloadChosen, downloadItem, downloadItems } from '#app/features/media/download.ts';
import type { GridHandle } from '#app/features/media/grid/media-grid.tsx';
import { askListsAgain } from '#app/features/media/media-cache.ts';
import { totalWords } from '#app/features/media/media-words.ts';
import type { DetailDrafts } from '#app/features/media/preview/details-form.tsx';
import { SelectionBar } from '#app/features/media/selection/selection-bar.tsx';
import { TagDialog } from '#app/features/media/selection/tag-dialog.tsx';
import { useSelection } from '#app/features/media/selection/use-selection.ts';
import { usePreparingItems } from '#app/features/media/use-preparing-items.ts';
import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import { studioDay } from '#app/features/orders/studio-day.ts';
import { askPropertiesAgain } from '#app/features/properties/property-cache.ts';
import { RealtorNav } from '#app/features/properties/realtor-nav.tsx';
import type { UploadTarget } from '#app/features/uploads/upload-item.ts';
import { UploadPill } from '#app/features/uploads/upload-pill.tsx';
import { useConnection } from '#app/lib/connection.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { MAIN_ID } from '#app/lib/scroll-to-top.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { LibraryToolbar } from './filters/library-toolbar.tsx';
import { useFilterDraft } from './filters/use-filter-draft.ts';
import {
  type LibraryFilter,
  questionOf,
  serverSort,
  sortOf,
  sortsFor,
  withoutFilter,
  writeLibraryAddress,
} from './library-address.ts';
import { LibraryContent } from './library-content.tsx';
import { CountLine, LibraryHeader } from './library-header.tsx';
import { useLibrary } from './use-library.ts';
import { useLibraryAddress } from './use-library-address.ts';
import { useProperties } from './use-properties.ts';

const MediaPreview = lazy(async () => ({
  default: (await import('#app/features/media/preview/media-preview.tsx')).MediaPreview,
}));
const UploadDialog = lazy(async () => ({
  default: (await import('#app/features/uploads/upload-dialog.tsx')).UploadDialog,
}));

const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

type ActsOptions = Pick<ReturnType<typeof useLibraryAddress>, 'openItem' | 'turnToItem' | 'closeItem'> & {
  items: readonly MediaJson[];
  selection: ReturnType<typeof useSelection>;
};

/** What cards, selection and preview ask for. */
function useItemActs({ items, selection, openItem, turnToItem, closeItem }: ActsOptions) {
  const { toggle, range } = selection;
  const ofCards = useMemo(
    () => ({
      onOpen: openItem,
      onToggle: toggle,
      onRange: range,
      onDownload: (item: MediaJson) => void downloadItem(item),
    }),
    [openItem, toggle, range],
  );
  const { ofAll, chosen } = selection;
  const deleteAll = () => {
    if (ofAll)
      void runAct(
        'delete',
        () => deleteChosen(ofAll),
        () => void askPropertiesAgain(),
      );
    else void deleteWithUndo(chosen);
    selection.clear();
  };
  const download = (size: DownloadSize) => void (ofAll ? downloadChosen(ofAll, size) : downloadItems(chosen, size));
  const tagAll =
    ofAll &&
    ((tags: { add: string[]; remove: string[] }) => {
      void runAct('tag', () => tagChosen(ofAll, tags));
      selection.clear();
    });
  const deleteShown = (item: MediaJson) => {
    const place = items.indexOf(item);
    const next = items[place + 1] ?? items[place - 1];
    if (next && place >= 0) turnToItem(next.id);
    else closeItem();
    void deleteWithUndo([item]);
  };
  return { ofCards, deleteAll, download, tagAll, deleteShown };
}

/** Where new files go: into the house that narrows the library, so that they appear where they are awaited. */
function targetIn(property: string | null, known: ReturnType<typeof useProperties>): UploadTarget {
  if (property === null || known.isNarrowedToNone) return {};
  return { propertyId: property, label: known.nameOf(property) ?? 'this property' };
}

const showUploaded = () => void Promise.all([askListsAgain(), askPropertiesAgain()]);

/** The media library of a realtor (spec §2 Realtor media library). */
export function LibraryPage() {
  const { address, write, ...steps } = useLibraryAddress();
  const library = useLibrary(address);
  const { items } = library;
  const properties = useProperties(items, address.property);
  usePreparingItems(items);
  const applyFilter = useCallback((filter: LibraryFilter) => write({ change: filter }), [write]);
  const { draft, change } = useFilterDraft(address, applyFilter);
  const selection = useSelection(items, {
    question: writeLibraryAddress({ ...address, item: null }),
    hasMore: library.hasMore,
    chooseAll: () => chooseMedia(questionOf(address, serverSort(sortOf(address)))),
  });
  const act = useRunningAct();
  const acts = useItemActs({ items, selection, ...steps });
  const isDisabled = useConnection() === 'disconnected';
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [target, setTarget] = useState<UploadTarget | null>(null);
  const [isTagging, setIsTagging] = useState(false);
  const grid = useRef<GridHandle>(null);
  const drafts = useRef<DetailDrafts>(new Map());
  const upload = () => setTarget(targetIn(address.property, properties));
  const isShown = library.isLoaded && !properties.isNarrowedToNone;
  return (
    <div className="min-h-[80vh] bg-paper">
      <div className="wrap pt-1 pb-28 sm:pt-8">
        <RealtorNav />
        <LibraryHeader isDisconnected={isDisabled} onUpload={upload} />
        <LibraryToolbar
          filter={draft}
          onFilter={change}
          sort={sortOf(address)}
          sorts={sortsFor(address)}
          onSort={(sort) => write({ change: { sort } })}
          properties={properties}
          today={studioDay(new Date(), timeZone)}
          isDisabled={isDisabled}
        />
        <CountLine
          words={isShown ? totalWords(library.total) : ''}
          hasItems={isShown && items.length > 0}
          isSelecting={selection.isSelecting}
          onSelect={selection.begin}
          onSelectAll={selection.all}
          onDone={selection.clear}
        />
        <LibraryContent
          library={library}
          properties={properties}
          filter={address}
          sort={sortOf(address)}
          timeZone={timeZone}
          isDisabled={isDisabled}
          isChanging={act !== null && act.kind !== 'tag'}
          selection={selection}
          acts={acts.ofCards}
          grid={grid}
          onClear={() => change(withoutFilter())}
          onUpload={upload}
        />
      </div>
      {act && <ActProgress act={act} />}
      {selection.isSelecting && !act && (
        <SelectionBar
          count={selection.count}
          isCounting={selection.isCounting}
          isOneByOne={!selection.ofAll}
          isDisabled={isDisabled}
          onDownload={acts.download}
          onTag={() => setIsTagging(true)}
          onDelete={acts.deleteAll}
          onClear={selection.clear}
        />
      )}
      {isTagging && (
        <TagDialog
          items={selection.chosen}
          count={selection.count}
          save={acts.tagAll ?? undefined}
          onClose={() => setIsTagging(false)}
        />
      )}
      <Suspense fallback={null}>
        {address.item && (
          <MediaPreview
            items={items}
            itemId={address.item}
            isListLoaded={library.isLoaded || library.error !== null}
            total={library.total === null ? '1,000+' : library.total.toLocaleString('en-US')}
            timeZone={timeZone}
            drafts={drafts.current}
            isDisabled={isDisabled}
            propertyNameOf={properties.nameOf}
            onTurn={steps.turnToItem}
            onNearEnd={library.showMore}
            onClose={steps.closeItem}
            onClosed={(id) => grid.current?.focusItem(id) || focusMain()}
            onDownload={(item, size) => void downloadItem(item, size)}
            onDelete={acts.deleteShown}
          />
        )}
        {!target && <UploadPill onOpen={setTarget} />}
        {target && <UploadDialog open onOpenChange={() => setTarget(null)} onUploaded={showUploaded} target={target} />}
      </Suspense>
    </div>
  );
}
