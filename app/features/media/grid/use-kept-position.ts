import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findItemRow, findRowAt, type GridLayout } from './grid-layout.ts';

/** How far below the top of the screen a list begins that is scrolled to: below the bar that stays in sight. */
export const BAR_PX = 56;

export type ShownList = {
  ids: readonly string[];
  layout: GridLayout;
  /** Where the list was opened; another place is another part of it. */
  start: string | null;
  /** Whether more stands before the first item. */
  hasPrevious: boolean;
};

/** The height in the grid of what stands at the top of the screen, below the bar. */
export const topOfScreen = (pageTop: number) => Math.max(0, window.scrollY + BAR_PX - pageTop);

/** How much higher or lower the item at the top of the screen stands than before, or 0 where it has gone. */
function findShift(before: ShownList, now: ShownList, pageTop: number): number {
  const row = findRowAt(before.layout, topOfScreen(pageTop));
  const id = before.ids[before.layout.rows[row]?.from ?? 0];
  const index = id === undefined ? -1 : now.ids.indexOf(id);
  if (index < 0) return 0;
  const kind = before.layout.rows[row]?.kind;
  const cards = findItemRow(now.layout, index);
  const isHeading = kind === 'heading' && now.layout.rows[cards - 1]?.kind === 'heading';
  return (now.layout.tops[isHeading ? cards - 1 : cards] ?? 0) - (before.layout.tops[row] ?? 0);
}

type Page = { element: RefObject<HTMLElement | null>; onChange: () => void };

/**
 * Keeps in sight what is in sight while more items come before it, and shows the beginning of another part of the list.
 * `onChange` is called before the page is painted.
 */
export function useKeptPosition(list: ShownList, { element, onChange }: Page) {
  const shown = useRef({ list, pageTop: 0 });
  const { ids, layout, start } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items, another layout or another part are the reasons.
  useLayoutEffect(() => {
    const { list: before, pageTop: topBefore } = shown.current;
    const rect = element.current?.getBoundingClientRect();
    const pageTop = rect ? Math.round(rect.top + window.scrollY) : topBefore;
    shown.current = { list, pageTop };
    if (before.start !== start) {
      window.scrollTo({ top: start === null ? 0 : pageTop - BAR_PX, behavior: 'instant' });
    } else if (before.hasPrevious && before.ids[0] !== ids[0]) {
      const shift = findShift(before, list, topBefore) + pageTop - topBefore;
      window.scrollBy({ top: shift, behavior: 'instant' });
    }
    onChange();
  }, [ids, layout, start]);
}
