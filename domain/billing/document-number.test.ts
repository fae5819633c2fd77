import { expect, test } from 'vitest';
import { documentSeries, formatDocumentNumber, formatInvoiceNumber } from './document-number.ts';

test.each([
  ['live', 'main', '7', 'CN-7'],
  ['demo', 'demo', 'DEMO-7', 'DEMO-CN-7'],
  ['test', 'test', 'TEST-7', 'TEST-CN-7'],
  ['elsewhere', 'main', '7', 'CN-7'],
] as const)(
  'BIL-1: what is paid in mode %s has documents of the series %s: %s and %s',
  (mode, series, invoice, creditNote) => {
    expect(documentSeries(mode)).toBe(series);
    expect(formatInvoiceNumber(series, 7)).toBe(invoice);
    expect(formatDocumentNumber({ kind: 'credit_note', series, number: 7 })).toBe(creditNote);
  },
);
