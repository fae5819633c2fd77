import { expect, test } from 'vitest';
import { formatMinor } from '#domain/shared/money.ts';
import { formatDollars } from './format-dollars.ts';

test.each([
  [0, '$0'],
  [25000, '$250'],
  [68550, '$685.50'],
  [120000, '$1,200'],
  [123456789, '$1,234,567.89'],
])('%i cents are %s, as the number formats of the browser write them', (cents, text) => {
  expect(formatDollars(cents)).toBe(text);
  expect(formatMinor(cents, 'usd', 'en-US', true)).toBe(text);
});
