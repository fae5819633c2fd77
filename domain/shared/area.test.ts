import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaIn, readArea, reviewArea, sqftToM2, toArea } from './area.ts';

test.each([
  [0, 0],
  [1, 0.09290304],
  [1000, 92.90304],
  [2150, 199.741536],
])('SHR-11: %d square feet are %d square meters', (sqft, m2) => {
  expect(sqftToM2(sqft)).toBeCloseTo(m2, 9);
});

test('ORD-11: the review shows m², with the square feet behind', () => {
  expect(reviewArea(toArea(2150, 'sqft'), 'en-US')).toBe('199.7 m² (2,150 sq ft)');
  expect(reviewArea(toArea(2150, 'sqft'), 'tr-TR')).toBe('199,7 m² (2.150 sq ft)');
  expect(reviewArea(toArea(0, 'sqft'), 'en-US')).toBe('0 m² (0 sq ft)');
});

test('a larger property is never shown with fewer square meters', () => {
  const size = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(size, size, (one, other) => {
      expect(sqftToM2(Math.min(one, other))).toBeLessThanOrEqual(sqftToM2(Math.max(one, other)));
    }),
  );
});

test.each([
  ['120 m²', 120, 'm2'],
  ['120m2', 120, 'm2'],
  ['120 ㎡', 120, 'm2'],
  ['1.250,5 qm', 1250.5, 'm2'],
  ['120 sq. m', 120, 'm2'],
  ['120 metrekare', 120, 'm2'],
  ['120 square metres', 120, 'm2'],
  ['1,250 sq. ft.', 1250, 'sqft'],
  ["1'250 ft²", 1250, 'sqft'],
  ['1250 SF', 1250, 'sqft'],
  ['2,150 Square Feet', 2150, 'sqft'],
] as const)('a size is read in the unit that it names, whichever is usual: %s', (text, size, unit) => {
  expect(readArea(text, 'sqft')).toBe(toArea(size, unit));
  expect(readArea(text, 'm2')).toBe(toArea(size, unit));
});

test.each(['2 acres', '120 m', 'large', '', 'm²', '100-120', '120 m2 / 1292 sqft'])(
  'a size that is none: %s',
  (text) => {
    expect(readArea(text, 'sqft')).toBeNull();
  },
);

test('what is typed in a unit comes back in it, to the hundredth', () => {
  const hundredths = fc.integer({ min: 0, max: 9_000_000 });
  fc.assert(
    fc.property(hundredths, fc.constantFrom('sqft' as const, 'm2' as const), (size, unit) => {
      expect(areaIn(toArea(size / 100, unit), unit)).toBe(size / 100);
    }),
  );
});
