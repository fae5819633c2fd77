import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewArea, sqftToM2 } from './area.ts';

test.each([
  [0, 0],
  [1, 0.09290304],
  [1000, 92.90304],
  [2150, 199.741536],
])('§2 Order wizard: %d square feet are %d square meters', (sqft, m2) => {
  expect(sqftToM2(sqft)).toBeCloseTo(m2, 9);
});

test('§9 Other constants: the review shows m², with the square feet behind', () => {
  expect(reviewArea(2150, 'en-US')).toBe('199.7 m² (2,150 sq ft)');
  expect(reviewArea(2150, 'tr-TR')).toBe('199,7 m² (2.150 sq ft)');
  expect(reviewArea(0, 'en-US')).toBe('0 m² (0 sq ft)');
});

test('a larger property is never shown with fewer square meters', () => {
  const size = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(size, size, (one, other) => {
      expect(sqftToM2(Math.min(one, other))).toBeLessThanOrEqual(sqftToM2(Math.max(one, other)));
    }),
  );
});
