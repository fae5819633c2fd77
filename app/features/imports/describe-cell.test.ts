import { expect, test } from 'vitest';
import { USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { describeCell } from './describe-cell.ts';

const OPTIONS = { ...USUAL_OPTIONS, currency: 'try' as const, size_unit: 'm2' as const };

test.each([
  ['date', '45747', '2025-03-31'],
  ['date', '03/04/2025', '2025-03-04'],
  ['total', '1.450,50 €', 'EUR €1,450.50'],
  ['total', '450', 'TRY TRY\u00a0450.00'],
  ['total', '$450', null],
  ['sqft', '120', '1,291.7 sq ft, 120 m²'],
  ['sqft', '2,150 sq ft', '2,150 sq ft, 199.7 m²'],
  ['notes', '45747', null],
])('a cell of the field %s with %s is read as %s', (field, text, read) => {
  expect(describeCell(field, text, OPTIONS)).toBe(read);
});
