import { expect, test } from 'vitest';
import { catalogueJson, offerJson } from './package-json.ts';
import { findPackage } from './packages.ts';
import { findOffer } from './photo-price.ts';
import { STARTER_CATALOGUE } from './published-catalogue.ts';

const offerOf = (id: string, photoCount?: number) => {
  const item = findPackage(STARTER_CATALOGUE, id);
  const offer = item && findOffer(item, photoCount);
  if (!offer) throw new Error(`No offer of ${id}.`);
  return offer;
};

test('CAT-1: each package has exactly the fields of the specification', () => {
  const fields = [
    'id',
    'name',
    'description',
    'basePrice',
    'price',
    'currency',
    'tag',
    'features',
    'photoCount',
    'dynamicPhotoCount',
    'iconType',
    'popular',
  ];
  expect(catalogueJson(STARTER_CATALOGUE)).toHaveLength(7);
  for (const item of catalogueJson(STARTER_CATALOGUE)) expect(Object.keys(item)).toEqual(fields);
});

test('CAT-5: the catalogue shows dollars, in decimal major units', () => {
  const shown = catalogueJson(STARTER_CATALOGUE).map(({ id, price, basePrice, currency }) => [
    id,
    price,
    basePrice,
    currency,
  ]);
  expect(shown).toEqual([
    ['starter', 250, 250, '$'],
    ['essential', 425, 425, '$'],
    ['plus', 525, 525, '$'],
    ['growth', 685, 685, '$'],
    ['pro', 925, 925, '$'],
    ['drone_photo', 190, 190, '$'],
    ['drone_video', 190, 190, '$'],
  ]);
});

test('CAT-6: the packages with photo prices are marked dynamic, the two from the air are not', () => {
  const dynamic = catalogueJson(STARTER_CATALOGUE).filter((item) => item.dynamicPhotoCount);
  expect(dynamic.map((item) => item.id)).toEqual(['starter', 'essential', 'plus', 'growth', 'pro']);
});

test('CAT-14: a chosen photo count updates price and photoCount, and leaves basePrice', () => {
  expect(offerJson(offerOf('starter', 35))).toMatchObject({ price: 300, photoCount: 35, basePrice: 250 });
});

test('CAT-14: a package without a count keeps its own price and photoCount', () => {
  expect(offerJson(offerOf('drone_photo'))).toMatchObject({ price: 190, photoCount: 10, basePrice: 190 });
});

test('a list that a caller changes does not change the catalogue', () => {
  catalogueJson(STARTER_CATALOGUE)[0]?.features.push('A free lunch');
  expect(catalogueJson(STARTER_CATALOGUE)[0]?.features).toEqual(['HDR photos', 'Floor plans']);
});
