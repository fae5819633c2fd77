import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridHandle } from '#app/features/media/grid/media-grid.tsx';
import { getMediaMonth } from '#app/features/media/media-day.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { RailMonth } from './scrubber-layout.ts';

/** A position in the list: the index of its month, and how far that month is scrolled, from 0 to 1. */
type Shown = { index: number; part: number };

/** How far the page may move before it counts as scrolled by the visitor. */
const STILL_PX = 4;

type Months = (index: number) => string | null;

/** How many items before `index` are of its month; null where it may begin before the first item. */
function countBefore(months: Months, index: number, hasPrevious: boolean): number | null {
  let first = index;
  while (first > 0 && months(first - 1) === months(index)) first -= 1;
  return first === 0 && hasPrevious ? null : index - first;
}

/** How many items are of the month of `index` from there on. */
function countBehind(months: Months, index: number): number {
  let end = index;
  while (months(end) !== null && months(end) === months(index)) end += 1;
  return end - index;
}

type ShownOptions = {
  rail: readonly RailMonth[];
  items: readonly MediaJson[];
  hasPrevious: boolean;
  timeZone: string;
  grid: RefObject<GridHandle | null>;
};

function findShown({ rail, items, hasPrevious, timeZone, grid }: ShownOptions): Shown {
  const top = grid.current?.getTopItem() ?? 0;
  const months = (index: number) => {
    const item = items[index];
    return item ? getMediaMonth(item, timeZone) : null;
  };
  const index = Math.max(
    0,
    rail.findIndex(({ month }) => month === months(top)),
  );
  const count = rail[index]?.count ?? 1;
  const before = countBefore(months, top, hasPrevious) ?? count - countBehind(months, top);
  return { index, part: Math.min(1, Math.max(0, before / count)) };
}

/**
 * The month at the top of the screen while the page is scrolled. A month that was jumped to counts as shown until the
 * visitor scrolls on, since the last ones cannot be scrolled up to the top.
 */
export function useShownMonth(options: ShownOptions, onScroll: () => void) {
  const latest = useLatest({ options, onScroll });
  const [shown, setShown] = useState<Shown>({ index: 0, part: 0 });
  const [target, setTarget] = useState<number | null>(null);
  const settledAt = useRef(0);
  const update = useCallback(() => {
    const next = findShown(latest.current.options);
    setShown((old) => (old.index === next.index && old.part === next.part ? old : next));
  }, []);
  const { items, rail } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items and other months are the reasons.
  useLayoutEffect(() => {
    settledAt.current = window.scrollY;
    update();
  }, [items, rail, update]);
  useEffect(() => {
    let frame = 0;
    const onScrollEvent = () => {
      latest.current.onScroll();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        update();
        if (Math.abs(window.scrollY - settledAt.current) > STILL_PX) setTarget(null);
      });
    };
    window.addEventListener('scroll', onScrollEvent, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScrollEvent);
      cancelAnimationFrame(frame);
    };
  }, [update]);
  const jump = useCallback((index: number, work: () => void) => {
    work();
    settledAt.current = window.scrollY;
    setTarget(index);
  }, []);
  const month = target === null ? shown : { index: target, part: 0 };
  return { ...month, jump };
}
