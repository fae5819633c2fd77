import { expect, test } from 'vitest';
import { formatInvoiceNumber, invoiceSeries } from './invoice-series.ts';

test.each([
  ['live', 'main', '7'],
  ['demo', 'demo', 'DEMO-7'],
  ['test', 'test', 'TEST-7'],
  ['elsewhere', 'main', '7'],
] as const)('an order that is paid in mode %s has invoices of the series %s: %s', (mode, series, shown) => {
  expect(invoiceSeries(mode)).toBe(series);
  expect(formatInvoiceNumber(series, 7)).toBe(shown);
});
