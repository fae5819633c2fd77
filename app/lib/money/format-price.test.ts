import { expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { formatPrice } from './format-price.ts';

test.each([
  [0, '$0'],
  [25000, '$250'],
  [68550, '$685.50'],
  [120000, '$1,200'],
  [123456789, '$1,234,567.89'],
])('%i cents are %s, as the number formats of the browser write them', (cents, text) => {
  expect(formatPrice(cents, null)).toBe(text);
  expect(formatMinor(cents, 'usd', 'en-US', true)).toBe(text);
});

test.each<[number, Currency, string]>([
  [1234_50, 'eur', '€1,234.50'],
  [1250_00, 'eur', '€1,250'],
  [25_000, 'jpy', '¥25,000'],
  [5_120, 'kwd', 'KWD 5.120'],
  [1_500_00, 'isk', 'ISK 1,500'],
  [1_250_00, 'chf', 'CHF 1,250'],
  [1_250_50, 'try', '₺1.250,50'],
])('%i minor units of %s are %s', (minor, currency, text) => {
  expect(formatPrice(minor, currency).replace(/\s/g, ' ')).toBe(text);
});

test('prices look as the number formats write them, in every currency but those with a sign of their own', () => {
  const own: readonly Currency[] = ['try', 'xaf', 'xcg', 'xof', 'xpf'];
  for (const currency of CURRENCIES.filter((each) => !own.includes(each))) {
    expect(formatPrice(1_234_500, currency)).toBe(formatMinor(1_234_500, currency, 'en-US', true));
  }
});
