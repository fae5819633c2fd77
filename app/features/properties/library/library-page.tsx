import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { type ChosenAll, chooseMedia, deleteChosen, tagChosen } from '#app/features/media/api/selections.ts';
import { checkDeletion, invalidateTrash } from '#app/features/media/api/trash.ts';
import { BulkActionProgress } from '#app/features/media/bulk-actions/bulk-action-progress.tsx';
import { runBulkAction, useBulkAction } from '#app/features/media/bulk-actions/run-bulk-action.ts';
import { deleteWithUndo } from '#app/features/media/delete-with-undo.ts';
import { askDeletion } from '#app/features/media/deletion/ask-deletion.ts';
import { DeletionQuestionDialog } from '#app/features/media/deletion/deletion-question.tsx';
import { downloadChosen, downloadItem, downloadItems } from '#app/features/media/download.ts';
import { formatItemTotal } from '#app/features/media/format-media.ts';
import type { GridHandle } from '#app/features/media/grid/media-grid.tsx';
import { invalidateMediaLists } from '#app/features/media/media-cache.ts';
import { getMediaMonth } from '#app/features/media/media-day.ts';
import type { DetailDrafts } from '#app/features/media/preview/details-form.tsx';
import { putAwayItems } from '#app/features/media/put-away-items.ts';
import { SelectionBar } from '#app/features/media/selection/selection-bar.tsx';
import { TagDialog } from '#app/features/media/selection/tag-dialog.tsx';
import { useSelection } from '#app/features/media/selection/use-selection.ts';
import type { UploadTarget } from '#app/features/media/uploads/upload-item.ts';
import { UploadPill } from '#app/features/media/uploads/upload-pill.tsx';
import { usePreparingItems } from '#app/features/media/use-preparing-items.ts';
import { invalidateProperties } from '#app/features/properties/api/properties.ts';
import { getMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { focusMain } from '#app/lib/page/scroll-to-top.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { LibraryToolbar } from './filters/library-toolbar.tsx';
import { useFilterDraft } from './filters/use-filter-draft.ts';
import {
  getSort,
  type LibraryFilter,
  serverSort,
  sortsFor,
  toMediaParams,
  withoutFilter,
  writeLibraryAddress,
} from './library-address.ts';
import { LibraryContent } from './library-content.tsx';
import { CountLine, LibraryHeader } from './library-header.tsx';
import { useMonths } from './scrubber/use-months.ts';
import { useLibrary } from './use-library.ts';
import { useLibraryAddress } from './use-library-address.ts';
import { useProperties } from './use-properties.ts';

const MediaPreview = lazy(async () => ({
  default: (await import('#app/features/media/preview/media-preview.tsx')).MediaPreview,
}));
const UploadDialog = lazy(async () => ({
  default: (await import('#app/features/media/uploads/upload-dialog.tsx')).UploadDialog,
}));

/** A list of fewer items is not asked for its months. */
const ONE_PAGE = 100;

type HandlerOptions = Pick<
  ReturnType<typeof useLibraryAddress>,
  'openItem' | 'turnToItem' | 'closeItem' | 'isItemOpen'
> & {
  items: readonly MediaJson[];
  selection: ReturnType<typeof useSelection>;
};

const TURN_MS = 16;
const MOST_LOOKS = 20;

/** Waits until the preview shows something else than an item that is about to leave the lists: it would ask the server for it. */
async function waitForTurn(id: string): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, TURN_MS));
  for (let look = 0; look < MOST_LOOKS && window.location.search.includes(id); look += 1) await pause();
  await pause();
}

/** The handlers of cards, selection and preview. */
function useItemHandlers({ items, selection, openItem, turnToItem, closeItem, isItemOpen }: HandlerOptions) {
  const { toggle, range } = selection;
  const cardHandlers = useMemo(
    () => ({
      onOpen: openItem,
      onToggle: toggle,
      onRange: range,
      onDownload: (item: MediaJson) => void downloadItem(item),
    }),
    [openItem, toggle, range],
  );
  const { chosenAll, chosen } = selection;
  const deleteAll = () =>
    void (chosenAll
      ? deleteChosenWithQuestion(chosenAll, selection.clear)
      : deleteWithUndo(chosen, { onBegin: selection.clear }));
  const putAwayAll = (isPutAway: boolean) => {
    void putAwayItems(
      chosen.map(({ id }) => id),
      isPutAway,
    );
    selection.clear();
  };
  const download = (size: DownloadSize) =>
    void (chosenAll ? downloadChosen(chosenAll, size) : downloadItems(chosen, size));
  const tagAll =
    chosenAll &&
    ((tags: { add: string[]; remove: string[] }) => {
      void runBulkAction('tag', () => tagChosen(chosenAll, tags));
      selection.clear();
    });
  const leave = async (item: MediaJson) => {
    // It may have been closed while the server was asked.
    if (!isItemOpen(item.id)) return;
    const index = items.indexOf(item);
    const next = items[index + 1] ?? items[index - 1];
    if (next && index >= 0) turnToItem(next.id);
    else closeItem();
    await waitForTurn(item.id);
  };
  const deleteShown = (item: MediaJson) => void deleteWithUndo([item], { onBegin: () => leave(item) });
  const putAwayShown = async (item: MediaJson) => {
    await leave(item);
    await putAwayItems([item.id], !item.is_put_away);
  };
  return { cardHandlers, deleteAll, download, tagAll, deleteShown, putAwayAll, putAwayShown };
}

/** Deletes all that was chosen, after a question where it is needed. `onBegin` is called once it is sure. */
async function deleteChosenWithQuestion(chosen: ChosenAll, onBegin: () => void): Promise<void> {
  const changed = () => void Promise.all([invalidateProperties(), invalidateTrash()]);
  const begin = async () => {
    const check = await checkDeletion(chosen);
    if ((await askDeletion(check)) !== 'delete') return null;
    onBegin();
    return deleteChosen(chosen);
  };
  await runBulkAction('delete', begin, changed);
}

/** Where new files go: into the property that narrows the library, so that they appear where they are awaited. */
function targetIn(property: string | null, known: ReturnType<typeof useProperties>): UploadTarget {
  const messages = getMessages('library').page;
  if (property === null || known.isNarrowedToNone) return {};
  return { propertyId: property, label: known.getPropertyName(property) ?? messages.thisProperty };
}

const showUploaded = () => void Promise.all([invalidateMediaLists(), invalidateProperties()]);

/** The media library of a realtor (MED-1). */
export function LibraryPage() {
  const { address, write, ...steps } = useLibraryAddress();
  const library = useLibrary(address);
  const { items } = library;
  const properties = useProperties(items, address.property);
  usePreparingItems(items);
  const applyFilter = useCallback((filter: LibraryFilter) => write({ change: { ...filter, month: null } }), [write]);
  const { draft, change } = useFilterDraft(address, applyFilter);
  const selection = useSelection(items, {
    question: writeLibraryAddress({ ...address, month: null, item: null }),
    start: library.start,
    isWhole: !library.hasMore && !library.hasPrevious,
    chooseAll: () => chooseMedia(toMediaParams(address, serverSort(getSort(address)))),
  });
  const action = useBulkAction();
  const handlers = useItemHandlers({ items, selection, ...steps });
  const isDisabled = useConnection() === 'disconnected';
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [target, setTarget] = useState<UploadTarget | null>(null);
  const [isTagging, setIsTagging] = useState(false);
  const grid = useRef<GridHandle>(null);
  const drafts = useRef<DetailDrafts>(new Map());
  const upload = () => setTarget(targetIn(address.property, properties));
  const rail = useMonths(address, library.hasMore || library.hasPrevious || items.length >= ONE_PAGE);
  const jump = (month: string) => {
    const index = items.findIndex((item) => getMediaMonth(item, timeZone) === month);
    const isFirst = month === rail[0]?.month;
    // A month whose beginning may stand before the items is not here.
    if (index > 0 || (index === 0 && (!library.hasPrevious || library.start === month)))
      grid.current?.scrollToItem(index);
    else write({ change: { month: isFirst ? null : month } });
  };
  const isShown = library.isLoaded && !properties.isNarrowedToNone;
  return (
    <>
      <div className="wrap pt-4 pb-28 sm:pt-6">
        <LibraryHeader isDisconnected={isDisabled} onUpload={upload} />
        <LibraryToolbar
          filter={draft}
          onFilter={change}
          sort={getSort(address)}
          sorts={sortsFor(address)}
          onSort={(sort) => write({ change: { sort, month: null } })}
          properties={properties}
          today={studioDay(new Date(), timeZone)}
          isDisabled={isDisabled}
        />
        <CountLine
          text={isShown ? formatItemTotal(library.total) : ''}
          hasItems={isShown && items.length > 0}
          isSelecting={selection.isSelecting}
          isHidden={address.hidden}
          onHidden={(hidden) => applyFilter({ ...address, hidden })}
          onSelect={selection.begin}
          onSelectAll={selection.all}
          onDone={selection.clear}
        />
        <LibraryContent
          library={library}
          properties={properties}
          filter={address}
          sort={getSort(address)}
          timeZone={timeZone}
          isDisabled={isDisabled}
          isChanging={action !== null && action.kind !== 'tag'}
          selection={selection}
          handlers={handlers.cardHandlers}
          grid={grid}
          rail={rail}
          onJump={jump}
          onClear={() => change(withoutFilter())}
          onUpload={upload}
        />
      </div>
      <DeletionQuestionDialog />
      {action && <BulkActionProgress action={action} />}
      {selection.isSelecting && !action && (
        <SelectionBar
          count={selection.count}
          isCounting={selection.isCounting}
          isOneByOne={!selection.chosenAll}
          isDisabled={isDisabled}
          onDownload={handlers.download}
          onTag={() => setIsTagging(true)}
          isHidden={address.hidden}
          onPutAway={selection.chosenAll ? null : handlers.putAwayAll}
          onDelete={handlers.deleteAll}
          onClear={selection.clear}
        />
      )}
      {isTagging && (
        <TagDialog
          items={selection.chosen}
          count={selection.count}
          save={handlers.tagAll ?? undefined}
          onClose={() => setIsTagging(false)}
        />
      )}
      <Suspense fallback={null}>
        {address.item && (
          <MediaPreview
            items={items}
            itemId={address.item}
            isFromStart={!library.hasPrevious}
            isListLoaded={library.isLoaded || library.error !== null}
            total={library.total}
            timeZone={timeZone}
            drafts={drafts.current}
            isDisabled={isDisabled}
            getPropertyName={properties.getPropertyName}
            onTurn={steps.turnToItem}
            onNearEnd={library.showMore}
            onNearStart={library.showPrevious}
            onClose={steps.closeItem}
            onClosed={(id) => grid.current?.focusItem(id) || focusMain()}
            onDownload={(item, size) => void downloadItem(item, size)}
            onDelete={handlers.deleteShown}
            onPutAway={(item) => void handlers.putAwayShown(item)}
          />
        )}
        {!target && <UploadPill onOpen={setTarget} />}
        {target && <UploadDialog open onOpenChange={() => setTarget(null)} onUploaded={showUploaded} target={target} />}
      </Suspense>
    </>
  );
}
