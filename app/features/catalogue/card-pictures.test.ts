import { expect, test } from 'vitest';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { openCatalogue } from '#domain/catalogue/packages.ts';
import { pageCatalogue } from '#domain/catalogue/page-catalogue.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { SERVICES_STARTER } from '#domain/catalogue/services-starter.ts';
import { assignPictures } from './card-pictures.ts';

const source = (file: string) => ({ file, alt: '', width: 960, height: 640, widths: [960] });
const BUILT = { picture: source('/assets/pictures/one'), otherPicture: source('/assets/pictures/two') };
const UPLOADED = { picture: source('/api/site/files/one'), otherPicture: source('/api/site/files/two') };
const { packages: sized } = openCatalogue(pageCatalogue(EUROPEAN_STARTER, false));
const { packages: services } = openCatalogue(pageCatalogue(SERVICES_STARTER, false));

test('CAT-31: the two packages from the air of a fresh installation have the two pictures of the page', () => {
  const fixed = STARTER_CATALOGUE.packages.filter(({ photoCountRule }) => !photoCountRule);
  expect(assignPictures(fixed, BUILT)).toEqual([BUILT.picture, BUILT.otherPicture]);
});

test('CAT-31: a picture from the air stands with no other package, and with none twice', () => {
  expect(assignPictures(sized, BUILT)).toEqual([null, null, null, null]);
  const shown = assignPictures(services, BUILT);
  expect(shown.filter(Boolean)).toEqual([BUILT.picture]);
  expect(shown[services.findIndex(({ id }) => id === 'drone')]).toBe(BUILT.picture);
});

test('CAT-31: the pictures that the studio uploaded to the page are each shown once, and own pictures always', () => {
  const own = source('/api/site/files/own');
  const [first, ...rest] = sized;
  if (!first) throw new Error('There are no packages.');
  const packages = [{ ...first, picture: own }, ...rest];
  expect(assignPictures(packages, UPLOADED)).toEqual([own, UPLOADED.picture, UPLOADED.otherPicture, null]);
});
