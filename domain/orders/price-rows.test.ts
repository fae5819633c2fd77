import { expect, test } from 'vitest';
import type { OrderLineJson } from './order-lines.ts';
import { isPlainPrice, orderPriceParts } from './price-parts.ts';
import { formatRate, listPriceRows, rowLabel } from './price-rows.ts';

const line = (kind: OrderLineJson['kind'], label: string, amounts: Partial<OrderLineJson> = {}) => {
  const { unit_minor = 100_00, quantity = 1 } = amounts;
  return {
    kind,
    label,
    unit_minor,
    quantity,
    amount_minor: unit_minor * quantity,
    tax_minor: 0,
    reason: null,
    ...amounts,
  };
};
const VAT = { label: 'VAT', rate_ppm: 230_000, amount_minor: 46_00 };
const GROWTH = line('package', 'Growth');
const TWILIGHT = line('add_on', 'Twilight photos', { unit_minor: 50_00, quantity: 2, reason: 'up to 2,000 sq ft' });

const told = (...parts: Parameters<typeof listPriceRows>) =>
  listPriceRows(...parts).map((row) => [rowLabel(row), row.amountMinor, row.note]);

test('a package with its photos is told in one line, as before there were others', () => {
  const plain = { lines: [GROWTH, line('photos', '5 further photos')], taxes: [], tax_included: false };
  expect(isPlainPrice(plain)).toBe(true);
  expect(listPriceRows(plain, 'en')).toEqual([]);
});

test('each line is told with its quantity and reason, without a sum where nothing follows it', () => {
  expect(told({ lines: [GROWTH, TWILIGHT], taxes: [], tax_included: false }, 'en')).toEqual([
    ['Growth', 100_00, null],
    ['2 × Twilight photos', 100_00, 'up to 2,000 sq ft'],
  ]);
});

test('a tax on top stands behind the sum before it, with its rate', () => {
  const lines = [GROWTH, TWILIGHT, line('tax', 'VAT', { unit_minor: 46_00 })];
  expect(told({ lines, taxes: [VAT], tax_included: false }, 'en')).toEqual([
    ['Growth', 100_00, null],
    ['2 × Twilight photos', 100_00, 'up to 2,000 sq ft'],
    ['Subtotal', 200_00, null],
    ['VAT 23%', 46_00, null],
  ]);
});

test('an included tax says so, also of a package alone, in the language of the paper', () => {
  const price = { lines: [GROWTH], taxes: [{ ...VAT, label: 'KDV', amount_minor: 18_70 }], tax_included: true };
  expect(told(price, 'tr')).toEqual([
    ['Growth', 100_00, null],
    ['Ara toplam', 100_00, null],
    ['KDV %23', 18_70, 'dahil'],
  ]);
});

test('an included tax that is not charged is taken off', () => {
  const lines = [GROWTH, line('tax', 'VAT: exempt', { unit_minor: -18_70 })];
  expect(told({ lines, taxes: [], tax_included: true }, 'en')).toEqual([
    ['Growth', 100_00, null],
    ['Subtotal', 100_00, null],
    ['VAT: exempt', -18_70, null],
  ]);
});

test('the taxes of several payments are summed by name and rate', () => {
  const payment = { taxes: [VAT], tax_included: false };
  const other = { taxes: [{ ...VAT, rate_ppm: 60_000 }], tax_included: false };
  expect(orderPriceParts({ lines: [GROWTH], payments: [payment, payment, other] }).taxes).toEqual([
    { ...VAT, amount_minor: 92_00 },
    { ...VAT, rate_ppm: 60_000 },
  ]);
});

test.each([
  [230_000, 'en', '23%'],
  [88_750, 'en', '8.875%'],
  [200_000, 'tr', '%20'],
  [0, 'en', '0%'],
] as const)('%i parts per million are %s: %s', (ppm, locale, text) => {
  expect(formatRate(ppm, locale)).toBe(text);
});
