import { expect, test } from 'vitest';
import { isClosedByDeclines } from './declines.ts';

test('the sixth decline closes a payment, the fifth does not', () => {
  expect([0, 1, 5, 6, 7].map(isClosedByDeclines)).toEqual([false, false, false, true, true]);
});
