import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { MediaJson } from '#domain/media/media-json.ts';
import { findItemRow, findRowAt, layOutGrid } from './grid-layout.ts';
import { type GroupSubject, groupKey, type ItemGroup } from './group-items.ts';
import { GroupSection } from './group-section.tsx';
import { useFocusedItem } from './use-focused-item.ts';
import { BAR_PX, topOfScreen, useKeptPosition } from './use-kept-position.ts';
import { useMeasures, usePageTop } from './use-measures.ts';

/** Rows that are drawn beyond the edges of the screen. */
const OVERSCAN = 2;

/** Ways to reach a card from outside. */
export type GridHandle = {
  /** Puts the focus on a card, wherever it is. False where the grid does not have it. */
  focusItem: (id: string) => boolean;
  /** Scrolls until an item's row, with the heading above it, stands at the top of the screen. */
  scrollToItem: (index: number) => void;
  /** The first item of the row at the top of the screen. */
  getTopItem: () => number;
};

type MediaGridProps = {
  ref?: Ref<GridHandle>;
  items: readonly MediaJson[];
  groups: readonly ItemGroup[];
  /** Renders the heading of a group, one line. */
  renderHeading: (subject: GroupSubject) => ReactNode;
  renderCard: (item: MediaJson, group: ItemGroup) => ReactNode;
  /** The last rows are near: it is time for more. */
  onNearEnd: () => void;
  /** Where the list was opened, null for its beginning, and whether more stands before the first item. */
  start?: string | null;
  hasPrevious?: boolean;
  /** The first rows are near while the grid fills the screen, and more stands before them. */
  onNearStart?: () => void;
};

/**
 * The items in a grid, below the headings of their groups, which stay in sight. Only what is near the screen is drawn, so
 * that ten thousand items scroll as ten do; every height is known beforehand, so that nothing jumps.
 */
export function MediaGrid({ ref, items, groups, renderHeading, renderCard, onNearEnd, ...more }: MediaGridProps) {
  const { start = null, hasPrevious = false, onNearStart } = more;
  const element = useRef<HTMLDivElement>(null);
  const { width, rem } = useMeasures(element);
  const pageTop = usePageTop(element);
  const layout = useMemo(() => layOutGrid(width === 0 ? [] : groups, { width, rem }), [groups, width, rem]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { tops, rows } = layout;

  const showRef = useRef<(index: number) => void>(() => {});
  const showItem = useCallback((index: number) => showRef.current(index), []);
  const { focused, focusItem, handlers } = useFocusedItem({ element, layout, ids, showItem });
  const kept = focused === null ? null : findItemRow(layout, focused);
  const withKeptRow = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return kept === null || kept >= range.count || seen.includes(kept) ? seen : [...seen, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (row) => (tops[row + 1] ?? 0) - (tops[row] ?? 0),
    overscan: OVERSCAN,
    scrollMargin: pageTop,
    rangeExtractor: withKeptRow,
  });
  // The heights of the rows are a matter of the layout alone. What is drawn must fit the page as it is scrolled now, since
  // its event comes after the paint.
  const onChange = () => {
    virtualizer.scrollOffset = window.scrollY;
    virtualizer.measure();
  };
  useKeptPosition({ ids, layout, start, hasPrevious }, { element, onChange });
  showRef.current = (index) => virtualizer.scrollToIndex(findItemRow(layout, index), { align: 'center' });
  useImperativeHandle(
    ref,
    () => ({
      focusItem: (id) => focusItem(ids.indexOf(id)),
      scrollToItem: (index) => {
        const row = findItemRow(layout, index);
        const isHeaded = rows[row - 1]?.kind === 'heading';
        window.scrollTo({ top: pageTop + (tops[isHeaded ? row - 1 : row] ?? 0) - BAR_PX, behavior: 'instant' });
      },
      getTopItem: () => rows[findRowAt(layout, topOfScreen(pageTop))]?.from ?? 0,
    }),
    [focusItem, ids, layout, rows, tops, pageTop],
  );

  const drawn = virtualizer.getVirtualItems().map(({ index }) => index);
  const lastDrawn = drawn.at(-1) ?? -1;
  useEffect(() => {
    if (rows.length > 0 && lastDrawn >= rows.length - 1 - OVERSCAN) onNearEnd();
  }, [lastDrawn, rows.length, onNearEnd]);

  const firstNear = virtualizer.range?.startIndex ?? 0;
  // Who has scrolled to what stands above the grid wants that, and not to be led away from it by more items.
  const isInside = (virtualizer.scrollOffset ?? 0) >= pageTop - BAR_PX - 1;
  useEffect(() => {
    if (rows.length > 0 && hasPrevious && isInside && firstNear <= OVERSCAN) onNearStart?.();
  }, [firstNear, rows.length, hasPrevious, isInside, onNearStart]);

  const drawnGroups = [...new Set(drawn.flatMap((row) => rows[row]?.group ?? []))];
  return (
    <div ref={element} {...handlers} className="relative" style={{ height: tops.at(-1) }}>
      {drawnGroups.map((index) => {
        const group = groups[index];
        return (
          group && (
            <GroupSection
              key={groupKey(group)}
              group={group}
              index={index}
              layout={layout}
              drawn={drawn.filter((row) => rows[row]?.group === index)}
              items={items}
              renderHeading={renderHeading}
              renderCard={renderCard}
            />
          )
        );
      })}
    </div>
  );
}
