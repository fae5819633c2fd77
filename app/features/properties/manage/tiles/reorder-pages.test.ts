import { expect, test } from 'vitest';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { getBeforeId, listItems, reorderPages } from './reorder-pages.ts';

/** Two pages with the items 1, 2 and 3, 4; more may follow. */
const makePages = (next_cursor: string | null = null) => ({
  pages: [
    { items: [makeItem(1), makeItem(2)], next_cursor: 'after-2', total: 4 },
    { items: [makeItem(3), makeItem(4)], next_cursor, total: 4 },
  ],
  pageParams: [null, 'after-2'],
});
const listNumbers = (data: ReturnType<typeof reorderPages>) => listItems(data).map(({ id }) => Number(id.slice(-2)));

test.each([
  [4, 1, [4, 1, 2, 3]],
  [1, 4, [2, 3, 1, 4]],
  [2, 3, [1, 2, 3, 4]],
  [1, null, [2, 3, 4, 1]],
  [9, 1, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4]],
  [1, 1, [1, 2, 3, 4]],
])('item %i before %o makes the order %o', (number, before, order) => {
  const moved = reorderPages(makePages(), makeId(number), before === null ? null : makeId(before));
  expect(listNumbers(moved)).toEqual(order);
  expect(moved.pages.map(({ items }) => items.length)).toEqual([2, 2]);
});

test('where more pages follow, whatever goes behind all others leaves those that are known', () => {
  expect(listNumbers(reorderPages(makePages('after-4'), makeId(1), null))).toEqual([2, 3, 4]);
});

test.each([
  ['a', 'first', undefined],
  ['b', 'first', 'a'],
  ['a', 'left', undefined],
  ['c', 'left', 'b'],
  ['a', 'right', 'c'],
  ['b', 'right', null],
  ['c', 'right', undefined],
  ['a', 'last', null],
] as const)('%s goes %s before %o', (id, step, before) => {
  expect(getBeforeId(['a', 'b', 'c'], id, step)).toBe(before);
});
