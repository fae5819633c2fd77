import { expect, test } from 'vitest';
import { isCardExpired } from './card-expiry.ts';

test('a card is good until the last day of its month', () => {
  const card = { expMonth: 4, expYear: 2027 };
  expect(['2026-12-31', '2027-04-30', '2027-05-01', '2028-01-01'].map((day) => isCardExpired(card, day))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
