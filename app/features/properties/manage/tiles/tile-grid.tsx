import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { InfiniteScrollSentinel } from '#app/ui/list/infinite-scroll-sentinel.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';

/** The columns of tiles. */
export const TILE_COLUMNS =
  'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-x-4 sm:gap-y-4';

/** How many tiles are shown at first: whole rows, so that nothing looks cut off. */
const ROWS = 2;
const ROWS_OF_PHONES = 3;
const PHONE_COLUMNS = 2;

/** How many tiles fill the first rows, as wide as the grid is now, and how many a row has. */
function useFirstRows() {
  const grid = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(PHONE_COLUMNS);
  useLayoutEffect(() => {
    const list = grid.current?.firstElementChild;
    if (!list) return;
    const measure = () => setColumns(getComputedStyle(list).gridTemplateColumns.split(' ').length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return { grid, columns, first: columns * (columns <= PHONE_COLUMNS ? ROWS_OF_PHONES : ROWS) };
}

const formatCount = (total: number | null) => total?.toLocaleString('en-US') ?? '1,000+';

type TileGridProps = {
  /** The items loaded so far; `total` is null above 1,000. */
  media: {
    items: readonly MediaJson[];
    total: number | null;
    failure: string | null;
    hasMore: boolean;
    isFetchingMore: boolean;
    more: () => Promise<unknown>;
  };
  /** Whose tiles these are, for screen readers. */
  label: string;
  /** Draws the list of these items. */
  children: (shown: readonly MediaJson[]) => ReactNode;
};

/** Tiles in rows: the first ones, and on demand all of them, page by page as the end comes near. */
export function TileGrid({ media, label, children }: TileGridProps) {
  const { items, total, failure, hasMore, isFetchingMore, more } = media;
  const { grid, columns, first } = useFirstRows();
  const [isWhole, setIsWhole] = useState(false);
  // Less than one more row is not worth a button.
  const isLong = hasMore || items.length > first + columns;
  const drawn = useMemo(() => (isWhole || !isLong ? items : items.slice(0, first)), [isWhole, isLong, items, first]);
  return (
    <>
      <div ref={grid}>{children(drawn)}</div>
      {isWhole && hasMore && !failure && <InfiniteScrollSentinel key={items.length} onVisible={() => void more()} />}
      {isWhole && isFetchingMore && <Spinner label="Loading more" visible className="mt-4 text-muted" />}
      {isLong && (
        <Button variant="outline" className="mt-4" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(total)}`}
          <span className="sr-only"> of {label}</span>
        </Button>
      )}
    </>
  );
}

/** The place of tiles that are on their way. */
export function TilesSkeleton({ count }: { count: number | null }) {
  const { grid, first } = useFirstRows();
  const places = Array.from({ length: Math.min(count ?? first, first) }, (_, place) => place);
  return (
    <div ref={grid}>
      <div className={TILE_COLUMNS}>
        {places.map((place) => (
          <div key={place}>
            <Skeleton className="aspect-3/2 rounded-input" />
            <div className="mt-1 flex h-9 items-center pointer-coarse:h-11">
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
