import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toArea } from '#domain/shared/area.ts';
import { EUROPEAN_STARTER } from './european-starter.ts';
import { itemTotal, pricePackage } from './item-price.ts';
import { listSizePrices } from './size-prices.ts';
import { findSizePrice } from './size-row.ts';
import { STARTER_DOCUMENT } from './starter.ts';

const priceOf = (id: string) => {
  const item = EUROPEAN_STARTER.packages.find((each) => each.id === id);
  if (!item) throw new Error(`There is no ${id}.`);
  return item.price;
};

test('CAT-30: a package by size lists its sizes, and that larger homes need a quote', () => {
  expect(listSizePrices(priceOf('photos'), EUROPEAN_STARTER)).toEqual([
    [60, 149_00],
    [100, 189_00],
    [150, 229_00],
    [250, 299_00],
    [null, null],
  ]);
});

test('CAT-30: a package of parts changes its price where one of its parts does, with its reduction taken off', () => {
  expect(listSizePrices(priceOf('complete'), EUROPEAN_STARTER)).toEqual([
    [60, 449_10],
    [100, 494_10],
    [150, 602_10],
    [250, 764_10],
    [null, null],
  ]);
});

test('sizes that cost the same are one row', () => {
  const tiers = [
    { upTo: 50, amountMinor: 100_00, durationMinutes: 45 },
    { upTo: 80, amountMinor: 100_00, durationMinutes: 60 },
    { upTo: null, amountMinor: 150_00, durationMinutes: null },
  ];
  expect(listSizePrices({ kind: 'tiers', tiers }, EUROPEAN_STARTER)).toEqual([
    [80, 100_00],
    [null, 150_00],
  ]);
});

test('a package that costs the same for every home, and one whose parts are not all there, list none', () => {
  for (const { price } of STARTER_DOCUMENT.packages) expect(listSizePrices(price, STARTER_DOCUMENT)).toEqual([]);
  expect(listSizePrices(priceOf('complete'), { ...EUROPEAN_STARTER, packages: [] })).toEqual([]);
});

test('CAT-30: the price that is found in the list is the one that the order has, at every size', () => {
  const sizes = fc.integer({ min: 1, max: 40_000 }).map((hundredths) => hundredths / 100);
  const ids = fc.constantFrom('photos', 'photos-plan', 'video', 'complete');
  fc.assert(
    fc.property(ids, sizes, fc.constantFrom('m2' as const, 'sqft' as const), (id, size, sizeUnit) => {
      const catalogue = { ...EUROPEAN_STARTER, sizeUnit };
      const price = priceOf(id);
      const ordered = pricePackage(price, { photoCount: null, sqft: toArea(size, sizeUnit) }, catalogue);
      const found = findSizePrice(listSizePrices(price, catalogue), size);
      expect(found).toBe(ordered.ok ? itemTotal(ordered.price) : null);
    }),
  );
});
