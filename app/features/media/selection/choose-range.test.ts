import { expect, test } from 'vitest';
import { MAX_SELECTION } from '#domain/media/media-input.ts';
import { addRange, chooseLoaded, NOTHING_CHOSEN, type Selection, toggleItem } from './choose-range.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const listIds = ({ ids }: Selection) => [...ids].sort();

test('an item is chosen, and chosen again it is not', () => {
  const chosen = toggleItem(NOTHING_CHOSEN, 'b');
  expect(listIds(chosen)).toEqual(['b']);
  expect(listIds(toggleItem(chosen, 'b'))).toEqual([]);
});

test.each([
  ['d', ['b', 'c', 'd']],
  ['a', ['a', 'b']],
  ['b', ['b']],
])('a range goes from the last chosen item to %s, in both directions', (id, ids) => {
  expect(listIds(addRange(toggleItem(NOTHING_CHOSEN, 'b'), id, ORDER))).toEqual(ids);
});

test('a further range begins at the same item, and keeps what is chosen', () => {
  const first = addRange(toggleItem(NOTHING_CHOSEN, 'b'), 'c', ORDER);
  expect(listIds(addRange(first, 'a', ORDER))).toEqual(['a', 'b', 'c']);
});

test('a range without a beginning, or with one that has gone, is the item alone', () => {
  expect(listIds(addRange(NOTHING_CHOSEN, 'c', ORDER))).toEqual(['c']);
  expect(listIds(addRange({ ids: new Set(), anchor: 'gone' }, 'c', ORDER))).toEqual(['c']);
});

test('no more are chosen than one action may be about', () => {
  const order = Array.from({ length: MAX_SELECTION + 10 }, (_, index) => `item-${index}`);
  const all = chooseLoaded(order);
  expect(all.ids.size).toBe(MAX_SELECTION);
  expect(toggleItem(all, `item-${MAX_SELECTION + 1}`).ids.size).toBe(MAX_SELECTION);
  const upwards = addRange(toggleItem(NOTHING_CHOSEN, `item-${MAX_SELECTION + 5}`), 'item-0', order);
  expect(upwards.ids.has(`item-${MAX_SELECTION + 5}`)).toBe(true);
  expect(upwards.ids.has('item-0')).toBe(false);
});
