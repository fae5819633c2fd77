import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, type Currency } from './currencies.ts';
import { minorStep } from './currency-digits.ts';
import { minorToPrice } from './money.ts';
import { readAmount } from './typed-amount.ts';

test.each<[string, Currency, number]>([
  ['250', 'usd', 250_00],
  ['1,250.50', 'usd', 1250_50],
  ['1.250,50', 'eur', 1250_50],
  ['1250,5', 'eur', 1250_50],
  ['1,250', 'eur', 1250_00],
  ['1 250.00', 'eur', 1250_00],
  ['1,234,567.89', 'usd', 1_234_567_89],
  ['0.125,00', 'eur', -1],
  ['25000', 'jpy', 25_000],
  ['25,000', 'jpy', 25_000],
  ['25.000', 'jpy', 25_000],
  ['25000.00', 'jpy', 25_000],
  ['$1,450.00', 'usd', 1450_00],
  ['1.450,50 €', 'eur', 1450_50],
  ['EUR 500', 'eur', 500_00],
  ['CA$450.00', 'cad', 450_00],
  ['$450 CAD', 'cad', 450_00],
  ["CHF 1'450.00", 'chf', 1450_00],
  ['450,- kr', 'sek', 450_00],
  ['1 450,00 zł', 'pln', 1450_00],
  ['12.500 ₺', 'try', -1],
  ['１２００円', 'jpy', 1200],
  ['5.12', 'kwd', 5120],
  ['5.120', 'kwd', 5120],
  ['1,250.500', 'kwd', 1_250_500],
  ['5', 'isk', 500],
  ['1.500', 'isk', 1500_00],
])('%j in %s is %i minor units', (text, currency, minor) => {
  expect(readAmount(text, currency).minor ?? -1).toBe(minor);
});

test.each<[string, Currency, string]>([
  ['', 'usd', 'Write an amount such as 100 or 99.50.'],
  ['a lot', 'usd', 'Write an amount such as 100 or 99.50.'],
  ['€450', 'usd', '“€” is not USD. Write an amount such as 100 or 99.50.'],
  ['CA$450', 'usd', '“CA$” is not USD. Write an amount such as 100 or 99.50.'],
  ['-5', 'eur', 'Write an amount such as 100 or 99.50.'],
  ['1,25,0.00', 'eur', 'Write an amount such as 100 or 99.50.'],
  ['many', 'jpy', 'Write an amount such as 100 or 25000.'],
  ['x', 'kwd', 'Write an amount such as 100 or 99.500.'],
  ['99.505', 'usd', '“99.505” can be read in two ways: 99505 or 99.50. Write an amount such as 100 or 99.50.'],
  ['1.250', 'eur', '“1.250” can be read in two ways: 1250 or 1.25. Write an amount such as 100 or 99.50.'],
  ['1,250', 'kwd', '“1,250” can be read in two ways: 1250 or 1.250. Write an amount such as 100 or 99.500.'],
  ['1250.505', 'eur', 'Amounts in EUR have at most 2 digits after the point.'],
  ['99.5', 'jpy', 'Amounts in JPY have no digits after the point.'],
  ['99.5', 'isk', 'Amounts in ISK have no digits after the point.'],
  ['5.124', 'kwd', 'The last digit of an amount in KWD must be 0: cards are charged in steps of 0.010.'],
])('%j in %s is refused: %s', (text, currency, problem) => {
  expect(readAmount(text, currency)).toEqual({ minor: null, problem });
});

test('the figure of every amount that can be charged is read back as that amount, in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.nat(10_000_000), (currency, steps) => {
      const minor = steps * minorStep(currency);
      expect(readAmount(String(minorToPrice(minor, currency)), currency)).toEqual({ minor, problem: null });
    }),
    { numRuns: 2000 },
  );
});
