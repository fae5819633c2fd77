import { lazy, type RefObject, Suspense, useCallback, useMemo } from 'react';
import { type GroupSubject, groupItems } from '#app/features/media/grid/group-items.ts';
import { type CardHandlers, MediaCard } from '#app/features/media/grid/media-card.tsx';
import { type GridHandle, MediaGrid } from '#app/features/media/grid/media-grid.tsx';
import { getMediaDay } from '#app/features/media/media-day.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { getRequestMessage } from '#app/lib/request/handle-request-error.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { GroupHeading } from './group-heading.tsx';
import type { LibraryFilter, LibrarySort } from './library-address.ts';
import { LibrarySkeleton, LibraryUnavailable, MoreFailed, NoMedia, NoSuchProperty } from './library-states.tsx';
import type { RailMonth } from './scrubber/scrubber-layout.ts';
import type { useLibrary } from './use-library.ts';
import { isMissing, type useProperties } from './use-properties.ts';

const Scrubber = lazy(async () => ({ default: (await import('./scrubber/scrubber.tsx')).Scrubber }));

type LibraryContentProps = {
  library: ReturnType<typeof useLibrary>;
  properties: ReturnType<typeof useProperties>;
  filter: LibraryFilter;
  sort: LibrarySort;
  timeZone: string;
  isDisabled: boolean;
  /** Whether many of the items are being changed: what is shown is not as it will be. */
  isChanging: boolean;
  selection: { ids: ReadonlySet<string>; isSelecting: boolean };
  handlers: CardHandlers;
  grid: RefObject<GridHandle | null>;
  /** The months of a long list, and the way to one of them. */
  rail: readonly RailMonth[];
  onJump: (month: string) => void;
  onClear: () => void;
  onUpload: () => void;
};

/** The items of the library, or why there are none. */
export function LibraryContent({
  library,
  isChanging,
  onClear,
  onUpload,
  rail,
  onJump,
  ...shown
}: LibraryContentProps) {
  const messages = useMessages('library').page;
  const { filter, isDisabled, properties, timeZone, grid } = shown;
  const { items, isLoaded, error, retry } = library;
  const isOutdated = library.isOutdated || isChanging;
  if (properties.isNarrowedToNone || isMissing(error)) return <NoSuchProperty onClear={onClear} />;
  if (error && !isLoaded) return <LibraryUnavailable text={getRequestMessage(error)} onRetry={retry} />;
  if (!isLoaded) return <LibrarySkeleton />;
  if (items.length === 0) {
    return <NoMedia filter={filter} isDisabled={isDisabled} onClear={onClear} onUpload={onUpload} />;
  }
  return (
    <div className={cx(rail.length > 0 && 'md:pr-7 min-[84rem]:pr-0')}>
      <div aria-busy={isOutdated} className={cx('transition-opacity', isOutdated && 'opacity-50')}>
        {library.hasPrevious && (
          <Button variant="outline" size="sm" className="mb-2" onClick={library.showPrevious}>
            {shown.sort === 'oldest' ? messages.showOlderMedia : messages.showNewerMedia}
          </Button>
        )}
        <Items library={library} {...shown} />
        {error && <MoreFailed text={getRequestMessage(error)} onRetry={retry} />}
        {library.isFetchingMore && <Spinner label={messages.loadingMore} visible className="mt-3 text-muted" />}
      </div>
      {rail.length > 0 && (
        <Suspense fallback={null}>
          <Scrubber {...{ rail, items, timeZone, isDisabled, grid, onJump }} hasPrevious={library.hasPrevious} />
        </Suspense>
      )}
    </div>
  );
}

const GROUPED_BY: Record<LibrarySort, GroupSubject['kind'] | null> = {
  newest: 'day',
  oldest: 'day',
  name: null,
  property: 'property',
  studio: null,
};

type ItemsProps = Omit<LibraryContentProps, 'isChanging' | 'onClear' | 'onUpload' | 'rail' | 'onJump'>;

function Items({ library, properties, filter, sort, timeZone, isDisabled, selection, handlers, grid }: ItemsProps) {
  const { items, hasMore, showMore, start, hasPrevious, showPrevious } = library;
  const { getPropertyName } = properties;
  const { ids, isSelecting } = selection;
  // The group says the day, the heading or the filter the property.
  const isNamed = filter.property === null && sort !== 'property';
  const groups = useMemo(
    () => groupItems(items, { by: GROUPED_BY[sort], timeZone, hasMore, hasPrevious }),
    [items, timeZone, sort, hasMore, hasPrevious],
  );
  const renderHeading = useCallback(
    (subject: GroupSubject) => <GroupHeading subject={subject} getPropertyName={getPropertyName} />,
    [getPropertyName],
  );
  const renderCard = useCallback(
    (item: MediaJson) => (
      <MediaCard
        item={item}
        day={getMediaDay(item, timeZone)}
        propertyName={isNamed && item.property_id ? getPropertyName(item.property_id) : null}
        isSelected={ids.has(item.id)}
        isSelecting={isSelecting}
        isDisabled={isDisabled}
        handlers={handlers}
      />
    ),
    [ids, isSelecting, isDisabled, handlers, timeZone, isNamed, getPropertyName],
  );
  const render = { renderHeading, renderCard };
  const way = { start, hasPrevious, onNearStart: showPrevious, onNearEnd: showMore };
  return <MediaGrid ref={grid} items={items} groups={groups} {...render} {...way} />;
}
