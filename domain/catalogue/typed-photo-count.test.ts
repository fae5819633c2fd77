import { expect, test } from 'vitest';
import type { PhotoCountRule } from './photo-count-rule.ts';
import { readTypedPhotoCount } from './typed-photo-count.ts';

const RULE: PhotoCountRule = {
  minPhotos: 25,
  basePriceForMinCents: 250_00,
  step: 5,
  stepPriceCents: 25_00,
  availableCounts: [25, 30, 35, 40],
  defaultCount: 25,
};

test.each(['25', '40', ' 35 ', '030'])('CAT-13: %j is taken where it is an available count', (text) => {
  expect(readTypedPhotoCount(RULE, text)).toEqual({ kind: 'count', count: Number(text) });
});

test.each(['', ' ', 'many', '2.5', '-30', '3e1', '30 photos', '３０'])('%j is no number of photos', (text) => {
  expect(readTypedPhotoCount(RULE, text)).toEqual({ kind: 'not-a-number' });
});

test('CAT-13: a count that is not available is refused with those that are', () => {
  expect(readTypedPhotoCount(RULE, '0')).toEqual({ kind: 'too-few', min: 25 });
  expect(readTypedPhotoCount(RULE, '24')).toEqual({ kind: 'too-few', min: 25 });
  expect(readTypedPhotoCount(RULE, '37')).toEqual({ kind: 'between', below: 35, above: 40 });
  expect(readTypedPhotoCount(RULE, '41')).toEqual({ kind: 'too-many', max: 40 });
  expect(readTypedPhotoCount(RULE, '9'.repeat(400))).toEqual({ kind: 'too-many', max: 40 });
});
