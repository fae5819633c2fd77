import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerFromQuery } from './offer-from-query.ts';
import { type CataloguePackage, findPackage } from './packages.ts';
import { findOffer, isAvailableCount, photoPriceCents } from './photo-price.ts';
import { STARTER_CATALOGUE } from './published-catalogue.ts';

/** What each available count costs, in dollars: every row and column of CAT-9, written out by hand. */
const PRICES: { id: string; from: number; dollars: number[] }[] = [
  {
    id: 'starter',
    from: 25,
    dollars: [250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500, 525, 550, 575, 600, 625],
  },
  { id: 'essential', from: 35, dollars: [425, 450, 475, 500, 525, 550, 575, 600, 625, 650, 675, 700, 725, 750] },
  { id: 'plus', from: 45, dollars: [525, 550, 575, 600, 625, 650, 675, 700, 725, 750, 775, 800] },
  { id: 'growth', from: 45, dollars: [685, 710, 735, 760, 785, 810, 835, 860, 885, 910, 935, 960] },
  { id: 'pro', from: 60, dollars: [925, 950, 975, 1000, 1025, 1050, 1075, 1100, 1125] },
];
const EVERY_PRICE = PRICES.flatMap(({ id, from, dollars }) =>
  dollars.map((price, index) => ({ id, photos: from + index * 5, price })),
);

const packageById = (id: string): CataloguePackage => {
  const item = findPackage(STARTER_CATALOGUE, id);
  if (!item) throw new Error(`The catalogue has no ${id}.`);
  return item;
};
const WITH_RULE = STARTER_CATALOGUE.packages.flatMap((item) =>
  item.photoCountRule ? [{ id: item.id, item, rule: item.photoCountRule }] : [],
);

test.each(EVERY_PRICE)('CAT-9: $id with $photos photos costs $$price', ({ id, photos, price }) => {
  expect(findOffer(packageById(id), photos)).toEqual({
    item: packageById(id),
    photoCount: photos,
    priceCents: price * 100,
  });
});

test('CAT-11: the table above has every available count', () => {
  const available = WITH_RULE.flatMap(({ id, rule }) => rule.availableCounts.map((photos) => `${id} ${photos}`));
  expect(EVERY_PRICE.map(({ id, photos }) => `${id} ${photos}`)).toEqual(available);
});

describe.each(WITH_RULE)('$id', ({ id, item, rule }) => {
  test(`CAT-13: ${id} refuses counts below its minimum, above 100, between steps and not whole`, () => {
    for (const count of [
      rule.minPhotos - 5,
      rule.minPhotos - 1,
      rule.minPhotos + 1,
      101,
      105,
      0,
      -25,
      62.5,
      Number.NaN,
    ]) {
      expect(isAvailableCount(item, count)).toBe(false);
      expect(findOffer(item, count)).toBeNull();
    }
  });

  test(`CAT-12: without a count ${id} is sold at its default count`, () => {
    const offer = { item, photoCount: rule.defaultCount, priceCents: rule.basePriceForMinCents };
    expect(findOffer(item)).toEqual(offer);
    expect(findOffer(item, null)).toEqual(offer);
  });

  test(`CAT-13: a photos query of ${id} counts if it is available, and is the default otherwise`, () => {
    for (const count of rule.availableCounts) {
      expect(offerFromQuery(item, String(count)).photoCount).toBe(count);
    }
    for (const query of [
      null,
      '',
      '26.0',
      ' 60',
      '60 ',
      '+60',
      '-60',
      '6e1',
      '0x3c',
      '1000',
      'all',
      '٦٠',
      '5',
      '101',
    ]) {
      expect(offerFromQuery(item, query).photoCount).toBe(rule.defaultCount);
    }
  });
});

describe.each(['drone_photo', 'drone_video'] as const)('%s', (id) => {
  test(`CAT-8: ${id} is $190 with whatever photos query`, () => {
    for (const query of [null, '10', '50']) {
      expect(offerFromQuery(packageById(id), query)).toMatchObject({ photoCount: null, priceCents: 190_00 });
    }
  });

  test(`CAT-13: ${id} refuses a photo count`, () => {
    expect(findOffer(packageById(id), 10)).toBeNull();
    expect(isAvailableCount(packageById(id), 10)).toBe(false);
    expect(findOffer(packageById(id))).toMatchObject({ photoCount: null, priceCents: 190_00 });
  });
});

describe('for any rule and any count', () => {
  const anyRule = fc
    .record({ minPhotos: fc.integer({ min: 1, max: 500 }), basePriceForMinCents: fc.integer({ min: 0, max: 10 ** 8 }) })
    .map((rule) => ({ ...rule, step: 5, stepPriceCents: 25_00, availableCounts: [], defaultCount: rule.minPhotos }));
  const anyCount = fc.integer({ min: 0, max: 2000 });

  test('CAT-9: at or below the minimum the price is the base price', () => {
    fc.assert(
      fc.property(anyRule, anyCount, (rule, count) => {
        const price = photoPriceCents(rule, Math.min(count, rule.minPhotos));
        expect(price).toBe(rule.basePriceForMinCents);
      }),
    );
  });

  test('CAT-9: 5 more photos above the minimum cost exactly $25 more', () => {
    fc.assert(
      fc.property(anyRule, anyCount, (rule, extra) => {
        const count = rule.minPhotos + extra;
        expect(photoPriceCents(rule, count + 5) - photoPriceCents(rule, count)).toBe(25_00);
      }),
    );
  });

  test('CAT-15: more photos never cost less, and every price is whole cents', () => {
    fc.assert(
      fc.property(anyRule, anyCount, anyCount, (rule, one, other) => {
        const [low, high] = [photoPriceCents(rule, Math.min(one, other)), photoPriceCents(rule, Math.max(one, other))];
        expect(low).toBeLessThanOrEqual(high);
        expect(Number.isSafeInteger(low) && Number.isSafeInteger(high)).toBe(true);
      }),
    );
  });

  test('CAT-13: an offer exists exactly for the available counts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WITH_RULE), fc.integer({ min: -10, max: 200 }), ({ item, rule }, count) => {
        expect(findOffer(item, count) !== null).toBe(rule.availableCounts.includes(count));
      }),
    );
  });

  test('CAT-13: any text as photos query gives an available count', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WITH_RULE), fc.string(), ({ item, rule }, query) => {
        expect(rule.availableCounts).toContain(offerFromQuery(item, query).photoCount);
      }),
    );
  });
});
