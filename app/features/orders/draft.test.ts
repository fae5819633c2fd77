import { expect, test } from 'vitest';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { draftOffer, emptyDraft, readDraft } from './draft.ts';
import { EMPTY_VALUES } from './form-values.ts';

const ID = '11111111-1111-4111-8111-111111111111';

test('a draft comes back from storage as it was', () => {
  const draft = {
    ...emptyDraft(ID),
    step: 3 as const,
    packageId: 'growth',
    photoCount: 55,
    placedLocale: 'tr' as const,
    values: { ...EMPTY_VALUES, city: 'Takoma Park', preferredDate: '2026-11-24' },
  };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', '{', '[]', '"text"', '{"draftId":"1"}'])('%j holds no draft', (json) => {
  expect(readDraft(json)).toBeNull();
});

test('an odd value is left out and the rest is kept', () => {
  const stored = {
    draftId: ID,
    step: 9,
    packageId: 7,
    photoCount: 'many',
    placedLocale: 'xx',
    values: { city: 'Arlington', zipCode: 5 },
  };
  expect(readDraft(JSON.stringify(stored))).toEqual({
    ...emptyDraft(ID),
    values: { ...EMPTY_VALUES, city: 'Arlington' },
  });
});

test('CAT-13: one that is not available counts as the default', () => {
  expect(draftOffer(STARTER_CATALOGUE, { packageId: 'starter', photoCount: 33 })).toMatchObject({
    photoCount: 25,
    priceCents: 250_00,
  });
  expect(draftOffer(STARTER_CATALOGUE, { packageId: 'drone_photo', photoCount: 50 })).toMatchObject({
    photoCount: null,
  });
  expect(draftOffer(STARTER_CATALOGUE, { packageId: null, photoCount: 50 })).toBeNull();
});

test('a draft of a package that is not sold any more buys nothing', () => {
  expect(draftOffer(STARTER_CATALOGUE, { packageId: 'gold', photoCount: 50 })).toBeNull();
});
