import { expect, test } from 'vitest';
import { idOf, itemOf } from '#app/features/media/test-items.ts';
import { beforeOf, itemsOf, reorderPages } from './reorder-pages.ts';

/** Two pages with the items 1, 2 and 3, 4; more may follow. */
const pagesOf = (next_cursor: string | null = null) => ({
  pages: [
    { items: [itemOf(1), itemOf(2)], next_cursor: 'after-2', total: 4 },
    { items: [itemOf(3), itemOf(4)], next_cursor, total: 4 },
  ],
  pageParams: [null, 'after-2'],
});
const numbersOf = (data: ReturnType<typeof reorderPages>) => itemsOf(data).map(({ id }) => Number(id.slice(-2)));

test.each([
  [4, 1, [4, 1, 2, 3]],
  [1, 4, [2, 3, 1, 4]],
  [2, 3, [1, 2, 3, 4]],
  [1, null, [2, 3, 4, 1]],
  [9, 1, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4]],
  [1, 1, [1, 2, 3, 4]],
])('item %i before %o makes the order %o', (number, before, order) => {
  const moved = reorderPages(pagesOf(), idOf(number), before === null ? null : idOf(before));
  expect(numbersOf(moved)).toEqual(order);
  expect(moved.pages.map(({ items }) => items.length)).toEqual([2, 2]);
});

test('where more pages follow, whatever goes behind all others leaves those that are known', () => {
  expect(numbersOf(reorderPages(pagesOf('after-4'), idOf(1), null))).toEqual([2, 3, 4]);
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
  expect(beforeOf(['a', 'b', 'c'], id, step)).toBe(before);
});
