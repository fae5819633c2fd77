import { type Ref, useCallback, useMemo } from 'react';
import { type DayGroup, groupDays } from '#app/features/media/grid/group-days.ts';
import { type CardActs, MediaCard } from '#app/features/media/grid/media-card.tsx';
import { type GridHandle, MediaGrid } from '#app/features/media/grid/media-grid.tsx';
import { dayOf } from '#app/features/media/media-day.ts';
import { failureSentence } from '#app/features/media/trouble.ts';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { MediaSort } from '#domain/media/media-filter.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { LibrarySkeleton, LibraryUnavailable, MoreFailed, NoMedia } from './library-states.tsx';
import type { useLibrary } from './use-library.ts';

type LibraryContentProps = {
  library: ReturnType<typeof useLibrary>;
  sort: MediaSort;
  timeZone: string;
  isFiltered: boolean;
  isDisabled: boolean;
  selection: { ids: ReadonlySet<string>; isSelecting: boolean };
  acts: CardActs;
  grid: Ref<GridHandle>;
  onClear: () => void;
  onUpload: () => void;
};

/** The items of the library, or why there are none. */
export function LibraryContent({ library, isFiltered, isDisabled, onClear, onUpload, ...shown }: LibraryContentProps) {
  const { items, isLoaded, error, retry } = library;
  if (error && !isLoaded) return <LibraryUnavailable text={failureSentence(error)} onRetry={retry} />;
  if (!isLoaded) return <LibrarySkeleton />;
  if (items.length === 0) {
    return <NoMedia isFiltered={isFiltered} isDisabled={isDisabled} onClear={onClear} onUpload={onUpload} />;
  }
  return (
    <div aria-busy={library.isOutdated} className={cx('transition-opacity', library.isOutdated && 'opacity-50')}>
      <Items library={library} isDisabled={isDisabled} {...shown} />
      {error && <MoreFailed text={failureSentence(error)} onRetry={retry} />}
      {library.isFetchingMore && <Spinner label="Loading more" visible className="mt-3 text-muted" />}
    </div>
  );
}

type ItemsProps = Omit<LibraryContentProps, 'isFiltered' | 'onClear' | 'onUpload'>;

function Items({ library, sort, timeZone, isDisabled, selection, acts, grid }: ItemsProps) {
  const { items, hasMore, showMore } = library;
  const groups = useMemo(
    () => groupDays(items, { timeZone, isByDay: sort !== 'name', hasMore }),
    [items, timeZone, sort, hasMore],
  );
  const { ids, isSelecting } = selection;
  const renderCard = useCallback(
    (item: MediaJson, { day }: DayGroup) => (
      <MediaCard
        item={item}
        day={day ?? dayOf(item, timeZone)}
        isSelected={ids.has(item.id)}
        isSelecting={isSelecting}
        isDisabled={isDisabled}
        acts={acts}
      />
    ),
    [ids, isSelecting, isDisabled, acts, timeZone],
  );
  return <MediaGrid ref={grid} items={items} groups={groups} renderCard={renderCard} onNearEnd={showMore} />;
}
