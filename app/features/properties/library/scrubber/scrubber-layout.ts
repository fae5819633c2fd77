import type { MediaMonth, MonthlySort } from '#domain/media/media-months.ts';

/** A month on the rail: from `top` down to `bottom`, as parts of the rail's height. */
export type RailMonth = { month: string; count: number; top: number; bottom: number };
/** A year's number on the rail, at the top of its first month. */
export type RailYear = { year: string; top: number };

/** A list of fewer items is scrolled as it is. */
const MIN_ITEMS = 100;
const MIN_MONTHS = 3;
/** The count of a month that has more items than are counted. */
const MANY_ITEMS = 1000;
/** How much of the rail is shared out evenly, so that a month with few items can still be hit. */
const EVEN_PART = 0.5;
/** Between the numbers of two years, and the marks of two months, as parts of the rail's height. */
const YEAR_GAP = 0.045;
const MONTH_GAP = 0.012;

/** The months in the order of the list, as the rail shows them; none for a short list. */
export function layOutRail(months: readonly MediaMonth[], sort: MonthlySort): RailMonth[] {
  const counted = months.map(({ month, count }) => ({ month, count: count ?? MANY_ITEMS }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  if (total <= MIN_ITEMS || counted.length < MIN_MONTHS) return [];
  let top = 0;
  return (sort === 'newest' ? counted : counted.toReversed()).map(({ month, count }) => {
    const from = top;
    top += EVEN_PART / counted.length + ((1 - EVEN_PART) * count) / total;
    return { month, count, top: from, bottom: top };
  });
}

/** The first of those, and each that stands far enough below the one before it. */
function thinOut<T extends { top: number }>(marks: readonly T[], gap: number): T[] {
  let last = Number.NEGATIVE_INFINITY;
  return marks.filter(({ top }) => {
    if (top - last < gap) return false;
    last = top;
    return true;
  });
}

/** The years of the rail that have room. */
export function listYears(rail: readonly RailMonth[]): RailYear[] {
  const firsts = rail.filter(({ month }, index) => rail[index - 1]?.month.slice(0, 4) !== month.slice(0, 4));
  return thinOut(
    firsts.map(({ month, top }) => ({ year: month.slice(0, 4), top })),
    YEAR_GAP,
  );
}

/** The months of the rail whose marks have room. */
export const listMarks = (rail: readonly RailMonth[]): RailMonth[] => thinOut(rail, MONTH_GAP);

/** The index of the month at a height of the rail, from 0 at its top to 1. */
export function findMonthAt(rail: readonly RailMonth[], height: number): number {
  const found = rail.findIndex(({ bottom }) => height < bottom);
  return found < 0 ? rail.length - 1 : found;
}

/** The index that a key leads to from another one: a month with the arrows, a year with Page Up and Page Down; null for other keys. */
export function findNextMonth(rail: readonly RailMonth[], index: number, key: string): number | null {
  const last = rail.length - 1;
  const year = (at: number) => rail[at]?.month.slice(0, 4);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'PageUp': {
      const start = rail.findIndex((_month, at) => year(at) === year(index));
      return rail.findIndex((_month, at) => year(at) === year(Math.max(0, start - 1)));
    }
    case 'PageDown': {
      const next = rail.findIndex((_month, at) => at > index && year(at) !== year(index));
      return next < 0 ? last : next;
    }
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
