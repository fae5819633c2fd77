import { expect, test } from 'vitest';
import { chargeWords, priceWords, receiptAmountWords } from './charge-words.ts';

test('§9 Photo pricing: a charge in lira is written as lira are, a list price in USD format', () => {
  expect(chargeWords(300_00, 'try')).toBe('₺300,00');
  expect(chargeWords(1_234_50, 'try')).toBe('₺1.234,50');
  expect(priceWords(300_00)).toBe('$300.00');
});

test('with dollars as the currency of payment, the charge is in dollars', () => {
  expect(chargeWords(1_234_50, 'usd')).toBe('$1,234.50');
});

test('a receipt of a currency that is not known here is still readable', () => {
  expect(receiptAmountWords(300, 'TRY')).toBe('₺300,00');
  expect(receiptAmountWords(300, 'eur')).toBe('300 EUR');
});
