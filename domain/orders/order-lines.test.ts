import { expect, test } from 'vitest';
import { type CataloguePackage, findPackage, openCatalogue, pagePackages } from '#domain/catalogue/packages.ts';
import { findOffer } from '#domain/catalogue/photo-price.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { offerLines, sumLines } from './order-lines.ts';

function linesOf(item: CataloguePackage | null, photoCount?: number) {
  const offer = item && findOffer(item, photoCount);
  if (!offer) throw new Error('There is no such offer.');
  const lines = offerLines(offer);
  expect(sumLines(lines)).toBe(offer.priceCents);
  return lines;
}

test('§9 Photo pricing: the lines are the package and each step of photos beyond it', () => {
  expect(linesOf(findPackage(STARTER_CATALOGUE, 'growth'), 55)).toEqual([
    { kind: 'package', label: 'Growth', unitMinor: 685_00, quantity: 1 },
    { kind: 'photos', label: '5 further photos', unitMinor: 25_00, quantity: 2 },
  ]);
  expect(linesOf(findPackage(STARTER_CATALOGUE, 'growth'))).toHaveLength(1);
  expect(linesOf(findPackage(STARTER_CATALOGUE, 'drone_photo'))).toHaveLength(1);
});

test('the lines follow the numbers of the catalogue, and steps that cost nothing are no line', () => {
  const withStep = (step: number, stepMinor: number) => {
    const packages = pagePackages(STARTER_DOCUMENT).map((item) =>
      item.price.kind === 'photo_count' ? { ...item, price: { ...item.price, step, stepMinor } } : item,
    );
    return findPackage(openCatalogue({ packages, currency: null }), 'starter');
  };
  expect(linesOf(withStep(15, 40_50), 55)).toContainEqual({
    kind: 'photos',
    label: '15 further photos',
    unitMinor: 40_50,
    quantity: 2,
  });
  expect(linesOf(withStep(15, 0), 55)).toHaveLength(1);
});
