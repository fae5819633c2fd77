import { expect, test } from 'vitest';
import { refundableMinor, refundInputSchema } from './refund.ts';

test.each([
  [{ amountMinor: 73_500, refundedMinor: 0, pendingMinor: 0 }, 73_500],
  [{ amountMinor: 73_500, refundedMinor: 10_000, pendingMinor: 3_500 }, 60_000],
  [{ amountMinor: 73_500, refundedMinor: 73_500, pendingMinor: 0 }, 0],
  [{ amountMinor: 73_500, refundedMinor: 73_500, pendingMinor: 73_500 }, 0],
])('what can be sent back of %j is %d', (state, left) => {
  expect(refundableMinor(state)).toBe(left);
});

test('an amount is a whole number of minor units, at least 1, or left out', () => {
  for (const amount_minor of [1, 73_500, undefined]) {
    expect(refundInputSchema.safeParse({ amount_minor }).success).toBe(true);
  }
  for (const amount_minor of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '100', null, 2 ** 60]) {
    expect(refundInputSchema.safeParse({ amount_minor }).success, String(amount_minor)).toBe(false);
  }
});

test('a reason is one line', () => {
  expect(refundInputSchema.parse({ reason: '  The shoot was too dark. ' })).toEqual({
    reason: 'The shoot was too dark.',
  });
  expect(refundInputSchema.safeParse({ reason: 'one\ntwo' }).success).toBe(false);
  expect(refundInputSchema.safeParse({ reason: 'x'.repeat(301) }).success).toBe(false);
});
