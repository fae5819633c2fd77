import { expect, test } from 'vitest';
import { naturalName } from './natural-name.ts';

const inOrder = (names: string[]) =>
  names.toSorted((one, other) =>
    naturalName(one) < naturalName(other) ? -1 : naturalName(one) > naturalName(other) ? 1 : 0,
  );

test('numbers in names count as numbers, wherever they stand and however many zeros are before them', () => {
  const names = ['dsc_2.jpg', 'dsc_10.jpg', 'dsc_0011.jpg', 'dsc_12 a3.jpg', 'dsc_12 a20.jpg', 'img_1.jpg'];
  expect(inOrder(names.toReversed())).toEqual(names);
  expect(naturalName('dsc_007.jpg')).toBe(naturalName('dsc_7.jpg'));
});

test('the time of a phone and the date of a drone are whole', () => {
  const names = ['dji_20261120095959_0002_d.jpg', 'dji_20261120100000_0001_d.jpg', 'dji_20261120100000_0010_d.jpg'];
  expect(inOrder(names.toReversed())).toEqual(names);
  expect(inOrder(['b.jpg', '1700000000000.jpg', '999.jpg'])).toEqual(['999.jpg', '1700000000000.jpg', 'b.jpg']);
});
