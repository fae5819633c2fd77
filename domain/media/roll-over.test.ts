import { expect, test } from 'vitest';
import { naturalName } from './natural-name.ts';
import { countOn, findRollOvers, isNearRollOver } from './roll-over.ts';

const sort = (names: readonly string[]) => {
  const rolled = findRollOvers(names);
  const keyOf = (name: string) => naturalName(countOn(name, rolled));
  return [...names].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

test('MED-35: a camera that began to count again counts on', () => {
  const shot = ['dsc_9998.jpg', 'dsc_9999.jpg', 'dsc_0001.jpg', 'dsc_0002-hdr.jpg', 'dsc_0010.jpg'];
  expect(sort([...shot].reverse())).toEqual(shot);
  expect(sort(['dsc00001.arw', 'dsc09999.arw'])).toEqual(['dsc09999.arw', 'dsc00001.arw']);
});

test('each beginning is judged by itself', () => {
  expect(findRollOvers(['dsc_9999.jpg', 'img_0001.jpg', 'img_0002.jpg'])).toEqual([]);
  expect(findRollOvers(['img_9990.jpg', 'img_0003.jpg', 'dsc_0001.jpg'])).toEqual(['img_']);
});

test.each([
  [['dsc_0001.jpg', 'dsc_0400.jpg']],
  [['dsc_8999.jpg', 'dsc_0001.jpg']],
  [['dsc_9999.jpg', 'dsc_1000.jpg']],
  [['pxl_20260504_1001.jpg', 'pxl_20260504_1002.jpg']],
  [['kitchen.jpg', '2.jpg', '']],
  [Array.from({ length: 101 }, (_, at) => `dsc_${String(at * 99).padStart(4, '0')}.jpg`)],
])('%j began nowhere again', (names) => {
  expect(findRollOvers(names)).toEqual([]);
});

test('names far from both ends need no look at the others', () => {
  expect(['dsc_0999.jpg', 'dsc_9000.jpg'].map(isNearRollOver)).toEqual([true, true]);
  expect(['dsc_1000.jpg', 'dsc_8999.jpg', 'kitchen.jpg'].map(isNearRollOver)).toEqual([false, false, false]);
});
