import { expect, test } from 'vitest';
import { reviewSettingsSchema, USUAL_REVIEW } from '#domain/site/settings/review-settings.ts';
import { makeWishId } from './make-wish-id.ts';

test('a new wish has an id of its name that no other wish has', () => {
  expect(makeWishId('Remove the car!', new Set())).toBe('remove-the-car');
  expect(makeWishId('Remove the car!', new Set(['remove-the-car', 'remove-the-car-2']))).toBe('remove-the-car-3');
  expect(makeWishId('Grüner Rasen', new Set())).toBe('gruner-rasen');
});

test('an id is allowed whatever the name is', () => {
  for (const name of ['', '!!!', '空', 'a'.repeat(60), '- -x- -']) {
    const wish = { id: makeWishId(name, new Set()), label: { en: 'x' }, alteration: null };
    expect(reviewSettingsSchema.safeParse({ ...USUAL_REVIEW, wishes: [wish] }).success).toBe(true);
  }
});
