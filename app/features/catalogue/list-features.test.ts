import { expect, test } from 'vitest';
import { type CataloguePackage, findPackage } from '#domain/catalogue/packages.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { PackagesMessages } from '#locales/all/pages/packages.ts';
import messagesTree from '#locales/en/pages/packages.json' with { type: 'json' };
import { listFeatures } from './list-features.ts';

const messages = bindMessages<PackagesMessages>(messagesTree, 'en-US');

const getPackage = (id: string): CataloguePackage => {
  const item = findPackage(STARTER_CATALOGUE, id);
  if (!item) throw new Error(`There is no ${id}.`);
  return item;
};

test('CAT-7: Pro holds everything in Growth, and adds extensive drone photos and video', () => {
  const pro = getPackage('pro');
  expect(listFeatures(pro, STARTER_CATALOGUE.packages, messages.everythingIn)).toEqual([
    'Everything in Growth',
    'Extensive drone photos',
    'Extensive drone video',
  ]);
  expect(pro.features).toEqual(expect.arrayContaining([...getPackage('growth').features]));
});

test('a package with few features, and one that lacks some of every other, say their own', () => {
  for (const id of ['starter', 'essential', 'plus', 'growth', 'drone_photo']) {
    expect(listFeatures(getPackage(id), STARTER_CATALOGUE.packages, messages.everythingIn)).toEqual(
      getPackage(id).features,
    );
  }
  const alone = { ...getPackage('pro'), features: ['HDR photos', '4K video', 'Drone', 'Floor plans', 'Twilight'] };
  expect(listFeatures(alone, STARTER_CATALOGUE.packages, messages.everythingIn)).toEqual(alone.features);
});
