import { expect, test } from 'vitest';
import { CATALOGUE, type CataloguePackage, findPackage } from '#domain/catalogue/packages.ts';
import { listFeatures } from './list-features.ts';

const getPackage = (id: string): CataloguePackage => {
  const item = findPackage(id);
  if (!item) throw new Error(`There is no ${id}.`);
  return item;
};

test('§9 Features: Pro holds everything in Growth, and adds extensive drone photos and video', () => {
  const pro = getPackage('pro');
  expect(listFeatures(pro, CATALOGUE)).toEqual([
    'Everything in Growth',
    'Extensive drone photos',
    'Extensive drone video',
  ]);
  expect(pro.features).toEqual(expect.arrayContaining([...getPackage('growth').features]));
});

test('a package with few features, and one that lacks some of every other, say their own', () => {
  for (const id of ['starter', 'essential', 'plus', 'growth', 'drone_photo']) {
    expect(listFeatures(getPackage(id), CATALOGUE)).toEqual(getPackage(id).features);
  }
  const alone = { ...getPackage('pro'), features: ['HDR photos', '4K video', 'Drone', 'Floor plans', 'Twilight'] };
  expect(listFeatures(alone, CATALOGUE)).toEqual(alone.features);
});
