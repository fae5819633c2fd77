import { expect, test } from 'vitest';
import { catalogueDocumentSchema } from './catalogue-schema.ts';
import { amountProblem } from './currency-amounts.ts';
import { STARTER_DOCUMENT } from './starter.ts';

test('a catalogue from before currencies is one in dollars', () => {
  const { currency: _currency, ...kept } = STARTER_DOCUMENT;
  expect(catalogueDocumentSchema.parse(kept)).toEqual(STARTER_DOCUMENT);
});

test.each([
  [5_124, 'kwd', 'Amounts in KWD are multiples of KWD\u00a00.010.'],
  [5_120, 'kwd', null],
  [99_50, 'isk', 'Amounts in ISK are multiples of ISK\u00a01.'],
  [99_00, 'isk', null],
  [1, 'jpy', null],
  [100_000_000, null, null],
  [100_000_001, null, 'An amount is $1,000,000.00 at most.'],
  [100_000_001, 'usd', null],
  [1_000_000_000, 'usd', 'An amount is $9,999,999.99 at most.'],
  [1_500_000_000, 'idr', null],
  [3_200_000_000, 'cop', null],
  [25_000_000, 'jpy', null],
  [1_000_000_000_000, 'idr', 'An amount is IDR\u00a09,999,999,999.99 at most.'],
  [1_000_000_000_000, 'isk', 'An amount is ISK\u00a09,999,999,999 at most.'],
] as const)('%i minor units of %s: %s', (minor, currency, problem) => {
  expect(amountProblem(minor, currency)).toBe(problem);
});
