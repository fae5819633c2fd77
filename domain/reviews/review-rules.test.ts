import { expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import { reviewSettingsSchema, USUAL_REVIEW, usualRoundPrice } from '#domain/site/settings/review-settings.ts';
import { canMovePin, PIN_STATES } from './pin-states.ts';
import { freeRoundsLeft, roundPrice } from './round-price.ts';

test('staff and visitors move pins into the states that are theirs, and no further', () => {
  const steps = (by: 'staff' | 'visitor') =>
    PIN_STATES.flatMap((from) => PIN_STATES.filter((to) => canMovePin(by, { from, to })).map((to) => `${from} ${to}`));
  expect(steps('staff')).toEqual(['open in_work', 'open done', 'in_work done', 'done in_work']);
  expect(steps('visitor')).toEqual([
    'open approved',
    'in_work approved',
    'done open',
    'done approved',
    'approved open',
  ]);
});

test('rounds are free as often as was sold, then cost what was sold, or are not to be had', () => {
  const terms = { freeRounds: 1, roundMinor: 2500 };
  expect([1, 2, 3].map((number) => roundPrice(terms, number))).toEqual([0, 2500, 2500]);
  expect(roundPrice({ ...terms, roundMinor: null }, 2)).toBeNull();
  expect([0, 1, 2].map((sent) => freeRoundsLeft(terms, sent))).toEqual([1, 0, 0]);
  expect([usualRoundPrice('usd'), usualRoundPrice('jpy'), usualRoundPrice('kwd')]).toEqual([2500, 3500, 25_000]);
});

test('the usual settings are settings, and no wish stands there twice', () => {
  expect(reviewSettingsSchema.parse(USUAL_REVIEW)).toEqual(USUAL_REVIEW);
  for (const { label } of USUAL_REVIEW.wishes) expect(Object.keys(label).toSorted()).toEqual([...LOCALES].toSorted());
  const twice = { ...USUAL_REVIEW, wishes: [...USUAL_REVIEW.wishes, ...USUAL_REVIEW.wishes] };
  expect(reviewSettingsSchema.safeParse(twice).success).toBe(false);
});
