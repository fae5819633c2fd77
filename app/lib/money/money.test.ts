import { expect, test } from 'vitest';
import { formatReceiptAmount } from './format-receipt-amount.ts';
import { formatAmount, formatCharge, formatListPrice } from './money.ts';

test('SHR-5: a charge in lira is written as lira are, a list price in USD format', () => {
  expect(formatCharge(300_00, 'try')).toBe('₺300,00');
  expect(formatCharge(1_234_50, 'try')).toBe('₺1.234,50');
  expect(formatListPrice(300_00, null)).toBe('$300.00');
});

test('with dollars as the currency of payment, the charge is in dollars', () => {
  expect(formatCharge(1_234_50, 'usd')).toBe('$1,234.50');
});

test('a receipt of a currency that is not known here is still readable', () => {
  expect(formatReceiptAmount(300, 'TRY', 'en')).toBe('₺300,00');
  expect(formatReceiptAmount(300, 'xxx', 'en')).toBe('300 XXX');
});

test('SHR-5: an amount is shown in Turkish lira', () => {
  expect(formatAmount(42500, 'try', 'tr')).toBe('₺425,00');
  expect(formatAmount(42500, 'usd', 'en')).toBe('$425.00');
});

test('other currencies are written as the page is, on both sides of the payment', () => {
  expect(formatCharge(1_234_50, 'eur')).toBe('€1,234.50');
  expect(formatCharge(1_234_50, 'eur', 'tr')).toBe('€1.234,50');
  expect(formatCharge(25_000, 'jpy', 'tr')).toBe('¥25.000');
  expect(formatCharge(425_00, 'usd', 'tr')).toBe('$425.00');
  expect(formatListPrice(1_234_50, 'eur', 'tr')).toBe('€1.234,50');
  expect(formatReceiptAmount(25_000, 'JPY', 'en')).toBe('¥25,000');
});
