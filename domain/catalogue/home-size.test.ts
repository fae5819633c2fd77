import { expect, test } from 'vitest';
import { EUROPEAN_STARTER } from './european-starter.ts';
import { readHomeSize, shareHomeSize } from './home-size.ts';
import { openCatalogue } from './packages.ts';
import { pageCatalogue } from './page-catalogue.ts';
import { STARTER_CATALOGUE } from './published-catalogue.ts';

const { packages } = openCatalogue(pageCatalogue(EUROPEAN_STARTER, false));

test.each([
  ['120', 'm2', 120],
  ['120 m²', 'm2', 120],
  ['1.200', 'm2', 1200],
  ['1,200 sq ft', 'm2', 111.48],
  ['1,200', 'sqft', 1200],
  ['1.200', 'sqft', 1200],
  ['120 m²', 'sqft', 1291.67],
  ['85,5', 'm2', 85.5],
] as const)('CAT-30: %j in a catalogue in %s is %d', (text, unit, size) => {
  expect(readHomeSize(text, unit)).toBe(size);
});

test.each(['', 'large', '0', '-120', '3 rooms', '99999999'])('CAT-30: %j is no size', (text) => {
  expect(readHomeSize(text, 'sqft')).toBeNull();
});

test('sizes that cost the same share one page, and what is no size has none of its own', () => {
  const shared = ['1', '60', '60.5', '100', '250', '251', '9000', '800 sq ft'].map((text) =>
    shareHomeSize(packages, text),
  );
  expect(shared).toEqual(['60', '60', '100', '100', '250', '251', '251', '100']);
  expect(shareHomeSize(packages, 'large')).toBeNull();
  expect(shareHomeSize(STARTER_CATALOGUE.packages, '1200')).toBeNull();
});
