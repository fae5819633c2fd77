import { expect, test } from 'vitest';
import { makeItem } from '#app/test/media-items.ts';
import { groupItems, groupKey } from './group-items.ts';

const PROPERTY = '7c1d2e90-51b3-4c6f-8a27-000000000001';
const ITEMS = [
  makeItem(1, { property_id: PROPERTY }),
  makeItem(2, { property_id: PROPERTY, shoot_date: '2026-11-12' }),
  makeItem(3, { shoot_date: '2026-11-12' }),
];
const group = (by: 'day' | 'property' | null, hasMore = false) =>
  groupItems(ITEMS, { by, timeZone: 'America/New_York', hasMore }).map((each) => [groupKey(each), each.from, each.to]);

test('items that follow each other are grouped by their days', () => {
  expect(group('day')).toEqual([
    ['2026-11-18', 0, 1],
    ['2026-11-12', 1, 3],
  ]);
});

test('items that follow each other are grouped by their properties, and what belongs to none is together', () => {
  expect(group('property')).toEqual([
    [PROPERTY, 0, 2],
    ['none', 2, 3],
  ]);
});

test('a list that is sorted by neither is one group', () => {
  expect(group(null)).toEqual([['all', 0, 3]]);
});

test('where the list continues, the last group may not be counted', () => {
  const groups = groupItems(ITEMS, { by: 'property', timeZone: 'America/New_York', hasMore: true });
  expect(groups.map(({ isComplete }) => isComplete)).toEqual([true, false]);
});
