import { expect, test } from 'vitest';
import { isBlurred } from './blur.ts';
import { compareCount } from './photo-count.ts';
import { hasPlace } from './place.ts';

test('a picture is blurred below the limit, and never where its sharpness is not known', () => {
  expect([0.08, 0.159, 0.16, 0.4, null].map(isBlurred)).toEqual([true, true, false, false, false]);
});

test.each([
  ['degrees, minutes, seconds', [38, 53, 51], [77, 2, 11], true],
  ['degrees alone', [38.9], [77.04], true],
  ['seconds that nobody knows', [38, 53.85, Number.NaN], [77, 2.2, Number.NaN], true],
  ['on the equator', [0, 0, 0], [32, 30, 0], true],
  ['nothing', undefined, undefined, false],
  ['a latitude alone', [38, 53, 51], undefined, false],
  ['no satellites', [0, 0, 0], [0, 0, 0], false],
  ['no numbers', [Number.NaN, Number.NaN, Number.NaN], ['x'], false],
  ['beyond the globe', [380, 0, 0], [77, 2, 11], false],
])('a place: %s', (_, latitude, longitude, expected) => {
  expect(hasPlace({ latitude, longitude })).toBe(expected);
});

test('photos are compared with what all orders have, and what was ordered more', () => {
  const ordered = { packages: [25, null, 10], added: 5 };
  expect(compareCount(24, { packages: [25], added: 0 })).toEqual({
    delivered: 24,
    ordered: 25,
    isFewer: true,
    isMore: false,
  });
  expect(compareCount(40, ordered)).toEqual({ delivered: 40, ordered: 40, isFewer: false, isMore: false });
  expect(compareCount(41, ordered)).toMatchObject({ isMore: true });
  expect(compareCount(3, { packages: [null], added: 0 })).toBeNull();
});
