import { expect, test } from 'vitest';
import { holdEnd } from './hold-time.ts';

test.each([
  ['a form', false, '2026-11-23T09:10:00.000Z'],
  ['an order', true, '2026-11-23T09:30:00.000Z'],
])('a time that was chosen at 09:00 is held for %s until %s', (_, isOrdered, end) => {
  expect(holdEnd({ chosenAt: new Date('2026-11-23T09:00:00Z'), isOrdered }).toISOString()).toBe(end);
});
