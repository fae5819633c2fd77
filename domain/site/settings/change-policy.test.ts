import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangePolicy, changeFee, changePolicySchema, USUAL_CHANGE_POLICY } from './change-policy.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const POLICY: ChangePolicy = {
  moves: [{ hours_before: 24, fee: { kind: 'amount', amount_minor: 50_00 } }],
  cancellations: [
    { hours_before: 48, fee: { kind: 'percent', ppm: 250_000 } },
    { hours_before: 4, fee: { kind: 'call' } },
    { hours_before: 12, fee: { kind: 'percent', ppm: 1_000_000 } },
  ],
  free_reasons: ['weather'],
};
const fee = (kind: 'move' | 'cancel', hours: number, reason: 'plans' | 'weather' = 'plans', priceMinor = 199_99) =>
  changeFee(POLICY, { kind, reason, startsAt: inHours(hours), now: NOW, priceMinor });

test('the rule of the fewest hours that are not left yet holds, and none before the first', () => {
  expect([72, 48, 47.9, 12, 11.9, 4, 3.9].map((hours) => fee('cancel', hours))).toEqual([
    0,
    0,
    50_00,
    50_00,
    199_99,
    199_99,
    null,
  ]);
  expect([24, 23.9].map((hours) => fee('move', hours))).toEqual([0, 50_00]);
});

test('a free reason costs nothing, and does not replace a call', () => {
  expect([fee('cancel', 20, 'weather'), fee('cancel', 2, 'weather')]).toEqual([0, null]);
});

test('a shoot that has begun is changed by a call', () => {
  expect([fee('move', 0), fee('move', -1)]).toEqual([null, null]);
});

test('a fee is a whole amount, and never more than the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (price, ppm) => {
      const rules = [{ hours_before: 24, fee: { kind: 'percent' as const, ppm } }];
      const asked = { kind: 'move', reason: 'plans', startsAt: inHours(5), now: NOW, priceMinor: price } as const;
      const minor = changeFee({ moves: rules, cancellations: [], free_reasons: [] }, asked);
      expect(Number.isInteger(minor)).toBe(true);
      expect(minor).toBeLessThanOrEqual(price);
    }),
  );
  expect(fee('move', 5, 'plans', 20_00)).toBe(20_00);
});

test('a policy has each number of hours once', () => {
  expect(changePolicySchema.safeParse(USUAL_CHANGE_POLICY).success).toBe(true);
  const [rule] = POLICY.moves;
  expect(changePolicySchema.safeParse({ ...POLICY, moves: [rule, rule] }).success).toBe(false);
});
