import { expect, test } from 'vitest';
import { findMonthAt, findNextMonth, layOutRail, listMarks, listYears } from './scrubber-layout.ts';

const MONTHS = [
  { month: '2026-03', count: 100 },
  { month: '2026-01', count: null },
  { month: '2025-12', count: 1 },
  { month: '2025-02', count: 299 },
  { month: '2023-07', count: 100 },
];
const RAIL = layOutRail(MONTHS, 'newest');
const monthsOf = (rail: readonly { month: string }[]) => rail.map(({ month }) => month);

test('the months share the rail by their items, and none is too small to be hit', () => {
  expect(monthsOf(RAIL)).toEqual(monthsOf(MONTHS));
  expect(RAIL[0]?.top).toBe(0);
  expect(RAIL.at(-1)?.bottom).toBeCloseTo(1);
  const heights = RAIL.map(({ top, bottom }) => bottom - top);
  expect(heights[1]).toBeCloseTo(0.1 + (0.5 * 1000) / 1500);
  expect(Math.min(...heights)).toBeGreaterThan(0.1);
});

test('with the oldest first the rail begins with the oldest month', () => {
  expect(monthsOf(layOutRail(MONTHS, 'oldest'))).toEqual(monthsOf(MONTHS).reverse());
});

test('a short list has no rail, nor has one of two months', () => {
  expect(
    layOutRail(
      MONTHS.map(({ month }) => ({ month, count: 20 })),
      'newest',
    ),
  ).toEqual([]);
  expect(layOutRail(MONTHS.slice(0, 2), 'newest')).toEqual([]);
});

test('each year stands at its first month', () => {
  const years = listYears(RAIL);
  expect(years.map(({ year }) => year)).toEqual(['2026', '2025', '2023']);
  expect(years[1]?.top).toBe(RAIL[2]?.top);
});

test('where there are many, years and marks keep their distance', () => {
  const many = Array.from({ length: 600 }, (_, index) => {
    const number = 2026 * 12 + 11 - index;
    return { month: `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`, count: 10 };
  });
  const rail = layOutRail(many, 'newest');
  for (const [marks, gap] of [
    [listYears(rail), 0.045],
    [listMarks(rail), 0.012],
  ] as const) {
    const gaps = marks.slice(1).map(({ top }, index) => top - (marks[index]?.top ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(gap);
  }
});

test('each height of the rail has its month', () => {
  for (const [index, { top, bottom }] of RAIL.entries()) expect(findMonthAt(RAIL, (top + bottom) / 2)).toBe(index);
  expect([findMonthAt(RAIL, -1), findMonthAt(RAIL, 2)]).toEqual([0, 4]);
});

test.each([
  [1, 'ArrowDown', 2],
  [4, 'ArrowDown', 4],
  [1, 'ArrowUp', 0],
  [0, 'ArrowUp', 0],
  [1, 'PageDown', 2],
  [3, 'PageDown', 4],
  [4, 'PageDown', 4],
  [3, 'PageUp', 0],
  [4, 'PageUp', 2],
  [0, 'PageUp', 0],
  [2, 'Home', 0],
  [2, 'End', 4],
])('from month %i %s leads to month %i', (from, key, to) => {
  expect(findNextMonth(RAIL, from, key)).toBe(to);
});

test('other keys lead nowhere', () => {
  expect(findNextMonth(RAIL, 1, 'a')).toBeNull();
});
