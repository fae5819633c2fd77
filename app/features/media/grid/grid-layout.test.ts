import { expect, test } from 'vitest';
import { columnsFor, findItemRow, findNeighbor, findRowAt, layOutGrid } from './grid-layout.ts';
import type { ItemGroup } from './group-items.ts';

const day = (name: string | null, from: number, to: number): ItemGroup => ({
  subject: name === null ? null : { kind: 'day', day: name },
  from,
  to,
  isComplete: true,
});
const REM = 16;
/** Five items and three, four beside each other. */
const LAYOUT = layOutGrid([day('2026-11-18', 0, 5), day('2026-11-12', 5, 8)], { width: 1100, rem: REM });

test.each([
  [260, 1],
  [335, 2],
  [500, 2],
  [728, 3],
  [1232, 4],
])('a grid of %i px has %i columns', (width, columns) => {
  expect(columnsFor({ width, rem: REM })).toBe(columns);
});

test('on a phone two cards are side by side, closer than on a desk', () => {
  const phone = layOutGrid([day('2026-11-18', 0, 5)], { width: 335, rem: REM });
  expect([phone.columns, phone.gap, phone.heading]).toEqual([2, 12, 44]);
  expect([LAYOUT.gap, LAYOUT.heading]).toEqual([20, 56]);
});

test('larger letters leave room for fewer columns', () => {
  expect(columnsFor({ width: 1232, rem: 32 })).toBe(2);
});

test('each day has a heading and as many rows as its items need', () => {
  const rows = LAYOUT.rows.map(({ kind, from, to }) => `${kind} ${from}-${to}`);
  expect(rows).toEqual(['heading 0-5', 'cards 0-4', 'cards 4-5', 'heading 5-8', 'cards 5-8']);
  expect(LAYOUT.groupStarts).toEqual([0, 3, 5]);
});

test('the tops of the rows follow from each other, and a row of cards is as high as its pictures and words', () => {
  const [, heading, cards] = LAYOUT.tops;
  expect(heading).toBe(56);
  const cardWidth = (1100 - 3 * 20) / 4;
  expect((cards ?? 0) - (heading ?? 0)).toBeCloseTo((cardWidth * 2) / 3 + 140 + 20);
  expect(LAYOUT.tops).toHaveLength(LAYOUT.rows.length + 1);
});

test('without days there is no heading', () => {
  expect(layOutGrid([day(null, 0, 5)], { width: 1100, rem: REM }).rows.map(({ kind }) => kind)).toEqual([
    'cards',
    'cards',
  ]);
});

test.each([0, 3, 4, 5, 7])('item %i is found in its row', (item) => {
  const row = LAYOUT.rows[findItemRow(LAYOUT, item)];
  expect(row?.kind).toBe('cards');
  expect(row && row.from <= item && item < row.to).toBe(true);
});

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 0, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, 5],
  ['ArrowUp', 6, 4],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 7, 7],
  ['Home', 6, 0],
  ['End', 1, 7],
])('%s leads from item %i to item %i', (key, item, target) => {
  expect(findNeighbor(LAYOUT, item, key)).toBe(target);
});

test('the row at a height is the one that begins at or above it', () => {
  for (const [row, top] of LAYOUT.tops.slice(0, -1).entries()) {
    expect(findRowAt(LAYOUT, top)).toBe(row);
    expect(findRowAt(LAYOUT, top + 10)).toBe(row);
  }
  expect([findRowAt(LAYOUT, -5), findRowAt(LAYOUT, 1e6)]).toEqual([0, 4]);
});
