import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { MediaJson } from '#domain/media/media-json.ts';
import { findItemRow, layOutGrid } from './grid-layout.ts';
import { type GroupSubject, groupKey, type ItemGroup } from './group-items.ts';
import { GroupSection } from './group-section.tsx';
import { useFocusedItem } from './use-focused-item.ts';
import { useMeasures, usePageTop } from './use-measures.ts';

/** Rows that are drawn beyond the edges of the screen. */
const OVERSCAN = 2;

/** Ways to reach a card from outside. */
export type GridHandle = {
  /** Puts the focus on a card, wherever it is. False where the grid does not have it. */
  focusItem: (id: string) => boolean;
};

type MediaGridProps = {
  ref?: Ref<GridHandle>;
  items: readonly MediaJson[];
  groups: readonly ItemGroup[];
  /** What is above a group: one line. */
  renderHeading: (subject: GroupSubject) => ReactNode;
  renderCard: (item: MediaJson, group: ItemGroup) => ReactNode;
  /** The last rows are near: it is time for more. */
  onNearEnd: () => void;
};

/**
 * The items in a grid, below the headings of their groups, which stay in sight. Only what is near the screen is drawn, so
 * that ten thousand items scroll as ten do; every height is known beforehand, so that nothing jumps.
 */
export function MediaGrid({ ref, items, groups, renderHeading, renderCard, onNearEnd }: MediaGridProps) {
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
  // The heights of the rows are a matter of the layout alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is the reason to ask for the heights again.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout]);
  showRef.current = (index) => virtualizer.scrollToIndex(findItemRow(layout, index), { align: 'center' });
  useImperativeHandle(ref, () => ({ focusItem: (id) => focusItem(ids.indexOf(id)) }), [focusItem, ids]);

  const drawn = virtualizer.getVirtualItems().map(({ index }) => index);
  const lastDrawn = drawn.at(-1) ?? -1;
  useEffect(() => {
    if (rows.length > 0 && lastDrawn >= rows.length - 1 - OVERSCAN) onNearEnd();
  }, [lastDrawn, rows.length, onNearEnd]);

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
