import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, minorToPrice, priceToMinor } from './money.ts';

test.each([
  [250, 25_000],
  [425.5, 42_550],
  [0.1 + 0.2, 30],
  [1.15, 115],
  [19.99, 1999],
  [4.35, 435],
  [0, 0],
  [0.004, 0],
  [0.006, 1],
  [-12.34, -1234],
])('§5 Payment amount: %d becomes %d minor units', (price, minor) => {
  expect(priceToMinor(price)).toBe(minor);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e15])(
  '%d is refused as an amount of money',
  (price) => {
    expect(() => priceToMinor(price)).toThrow(RangeError);
  },
);

test('§9 Other constants: minor units read back divided by 100', () => {
  expect(minorToPrice(42_550)).toBe(425.5);
  expect(minorToPrice(1)).toBe(0.01);
});

test('§9 Other constants: every amount up to ten thousand million survives the way to a price and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (minor) => {
      expect(priceToMinor(minorToPrice(minor))).toBe(minor);
    }),
    { numRuns: 1000 },
  );
});

test('§9 Other constants: every price with two decimals survives the way to minor units and back', () => {
  const twoDecimals = fc.integer({ min: 0, max: 10 ** 9 }).map((minor) => Number((minor / 100).toFixed(2)));
  fc.assert(
    fc.property(twoDecimals, (price) => {
      expect(minorToPrice(priceToMinor(price))).toBe(price);
    }),
    { numRuns: 1000 },
  );
});

test('§5 Payment amount: a price becomes the nearest whole minor unit', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (price) => {
      const minor = priceToMinor(price);
      expect(Number.isSafeInteger(minor)).toBe(true);
      expect(Math.abs(minor - price * 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a dearer price never becomes fewer minor units', () => {
  const price = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(price, price, (one, other) => {
      expect(priceToMinor(Math.min(one, other))).toBeLessThanOrEqual(priceToMinor(Math.max(one, other)));
    }),
  );
});

test('§9 Photo pricing: dollars are shown as $425.00, and as $425 where the page wants whole dollars', () => {
  expect(formatMinor(425_00, 'usd', 'en-US')).toBe('$425.00');
  expect(formatMinor(425_00, 'usd', 'en-US', true)).toBe('$425');
  expect(formatMinor(1_125_00, 'usd', 'en-US', true)).toBe('$1,125');
});

test('cents are never dropped', () => {
  expect(formatMinor(425_50, 'usd', 'en-US', true)).toBe('$425.50');
  expect(formatMinor(425_05, 'usd', 'en-US', true)).toBe('$425.05');
});

test('§9 Photo pricing: lira is shown the Turkish way in Turkish and with its code in English', () => {
  expect(formatMinor(1_125_00, 'try', 'tr-TR')).toBe('₺1.125,00');
  expect(formatMinor(1_125_00, 'try', 'en-US')).toMatch(/^TRY\s1,125\.00$/);
});

test('the digits of a shown amount are those of the amount', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.constantFrom('usd' as const, 'try' as const), (minor, currency) => {
      const digits = formatMinor(minor, currency, 'en-US').replace(/\D/g, '');
      expect(Number(digits)).toBe(minor);
    }),
  );
});
