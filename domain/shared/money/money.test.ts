import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, type Currency, findCurrency } from './currencies.ts';
import { minorStep } from './currency-digits.ts';
import { currencyName } from './currency-names.ts';
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
])('SHR-2: %d becomes %d minor units', (price, minor) => {
  expect(priceToMinor(price, 'usd')).toBe(minor);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e15])(
  '%d is refused as an amount of money',
  (price) => {
    expect(() => priceToMinor(price, 'usd')).toThrow(RangeError);
  },
);

test('SHR-2: minor units read back divided by 100', () => {
  expect(minorToPrice(42_550, 'usd')).toBe(425.5);
  expect(minorToPrice(1, 'usd')).toBe(0.01);
});

test('SHR-2: every amount up to ten thousand million survives the way to a price and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (minor) => {
      expect(priceToMinor(minorToPrice(minor, 'usd'), 'usd')).toBe(minor);
    }),
    { numRuns: 1000 },
  );
});

test('SHR-2: every price with two decimals survives the way to minor units and back', () => {
  const twoDecimals = fc.integer({ min: 0, max: 10 ** 9 }).map((minor) => Number((minor / 100).toFixed(2)));
  fc.assert(
    fc.property(twoDecimals, (price) => {
      expect(minorToPrice(priceToMinor(price, 'usd'), 'usd')).toBe(price);
    }),
    { numRuns: 1000 },
  );
});

test('SHR-2: a price becomes the nearest whole minor unit', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (price) => {
      const minor = priceToMinor(price, 'usd');
      expect(Number.isSafeInteger(minor)).toBe(true);
      expect(Math.abs(minor - price * 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a dearer price never becomes fewer minor units', () => {
  const price = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(price, price, (one, other) => {
      expect(priceToMinor(Math.min(one, other), 'usd')).toBeLessThanOrEqual(priceToMinor(Math.max(one, other), 'usd'));
    }),
  );
});

test('SHR-4: dollars are shown as $425.00, and as $425 where the page wants whole dollars', () => {
  expect(formatMinor(425_00, 'usd', 'en-US')).toBe('$425.00');
  expect(formatMinor(425_00, 'usd', 'en-US', true)).toBe('$425');
  expect(formatMinor(1_125_00, 'usd', 'en-US', true)).toBe('$1,125');
});

test('cents are never dropped', () => {
  expect(formatMinor(425_50, 'usd', 'en-US', true)).toBe('$425.50');
  expect(formatMinor(425_05, 'usd', 'en-US', true)).toBe('$425.05');
});

test('SHR-5: lira is shown the Turkish way in Turkish and with its code in English', () => {
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

test.each<[Currency, number, number, string, string]>([
  ['eur', 1234.5, 1234_50, '€1,234.50', '€1.234,50'],
  ['gbp', 1234.5, 1234_50, '£1,234.50', '£1.234,50'],
  ['jpy', 25_000, 25_000, '¥25,000', '¥25.000'],
  ['krw', 300_000, 300_000, '₩300,000', '₩300.000'],
  ['kwd', 5.12, 5120, 'KWD 5.120', 'KWD 5,120'],
  ['isk', 5, 500, 'ISK 5', 'ISK 5'],
  ['ugx', 1_100_000, 1_100_000_00, 'UGX 1,100,000', 'UGX 1.100.000'],
  ['huf', 175.5, 175_50, 'HUF 175.50', 'HUF 175,50'],
  ['twd', 800.45, 800_45, 'NT$800.45', 'NT$800,45'],
])('%s: %d is %i minor units, shown as %s, in Turkish as %s', (currency, price, minor, english, turkish) => {
  expect(priceToMinor(price, currency)).toBe(minor);
  expect(minorToPrice(minor, currency)).toBe(price);
  expect(formatMinor(minor, currency, 'en-US').replace(/\s/g, ' ')).toBe(english);
  expect(formatMinor(minor, currency, 'tr-TR').replace(/\s/g, ' ')).toBe(turkish);
});

test('what cannot be charged is rounded to what can', () => {
  expect(priceToMinor(5.124, 'kwd')).toBe(5120);
  expect(priceToMinor(99.5, 'jpy')).toBe(100);
  expect(priceToMinor(99.5, 'isk')).toBe(100_00);
});

test('every amount that can be charged survives the way to a price and back, in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.nat(10 ** 8), (currency, steps) => {
      const minor = steps * minorStep(currency);
      expect(priceToMinor(minorToPrice(minor, currency), currency)).toBe(minor);
    }),
    { numRuns: 2000 },
  );
});

test('each currency is known by its code in any case, and has a name in both languages', () => {
  expect(findCurrency('EUR')).toBe('eur');
  expect(findCurrency('bitcoin')).toBeNull();
  expect(currencyName('try', 'en')).toBe('Turkish lira');
  expect(currencyName('eur', 'tr')).toBe('Euro');
  for (const currency of CURRENCIES) expect(currencyName(currency, 'en')).not.toBe(currency.toUpperCase());
});
