import { describe, expect, test } from 'vitest';
import { findPackage } from './packages.ts';
import { findPackageDocument, STARTER_CATALOGUE } from './published-catalogue.ts';

const { packages: CATALOGUE } = STARTER_CATALOGUE;

/** The rows of CAT-10, with the tags of CAT-2 and the features of CAT-7, written down a second time. */
const ROWS = [
  { id: 'starter', tag: 'Basic', min: 25, base: 250, counts: 16 },
  { id: 'essential', tag: 'Value', min: 35, base: 425, counts: 14 },
  { id: 'plus', tag: 'Standard', min: 45, base: 525, counts: 12 },
  { id: 'growth', tag: 'Advanced', min: 45, base: 685, counts: 12 },
  { id: 'pro', tag: 'Premium', min: 60, base: 925, counts: 9 },
] as const;

const FEATURES = {
  starter: ['HDR photos', 'Floor plans'],
  essential: ['HDR photos', 'Floor plans', '3D virtual tour'],
  plus: ['HDR photos', 'Full 4K ground video', 'Floor plans'],
  growth: ['HDR photos', '4K video', '3D virtual tour', 'Floor plans'],
  pro: ['HDR photos', '4K video', '3D virtual tour', 'Floor plans', 'Extensive drone photos', 'Extensive drone video'],
  drone_photo: ['Up to 10 aerial photos', 'Professional editing'],
  drone_video: ['Up to 60 s of 4K video', 'Cinematic editing', 'Music and effects'],
} as const;

test('CAT-2: the catalogue holds the seven ids of the specification, in its order', () => {
  const ids = ['starter', 'essential', 'plus', 'growth', 'pro', 'drone_photo', 'drone_video'];
  expect(CATALOGUE.map((item) => item.id)).toEqual(ids);
  expect(STARTER_CATALOGUE.document.packages.map((item) => item.id)).toEqual(ids);
});

describe.each(ROWS)('$id', ({ id, tag, min, base, counts }) => {
  const item = findPackage(STARTER_CATALOGUE, id);

  test(`CAT-2: ${id} carries the tag ${tag}`, () => {
    expect(item?.tag).toBe(tag);
  });

  test(`CAT-10: ${id} begins at ${min} photos for $${base}`, () => {
    expect(item?.photoCountRule).toMatchObject({ minPhotos: min, basePriceForMinCents: base * 100 });
    expect(item).toMatchObject({ basePriceCents: base * 100, photoCount: min });
  });

  test(`CAT-11: ${id} offers ${min} to 100 photos in steps of 5`, () => {
    const available = item?.photoCountRule?.availableCounts ?? [];
    expect(available).toHaveLength(counts);
    expect(available[0]).toBe(min);
    expect(available.at(-1)).toBe(100);
    expect(available.every((count, index) => count === min + index * 5)).toBe(true);
  });

  test(`CAT-12: the default count of ${id} is its minimum`, () => {
    expect(item?.photoCountRule?.defaultCount).toBe(min);
  });
});

describe.each(['drone_photo', 'drone_video'] as const)('%s', (id) => {
  test(`CAT-8: ${id} costs $190 and has no photo count to choose`, () => {
    expect(findPackage(STARTER_CATALOGUE, id)).toMatchObject({ basePriceCents: 190_00, photoCountRule: null });
  });

  test(`CAT-2: ${id} carries the tag Aerial`, () => {
    expect(findPackage(STARTER_CATALOGUE, id)?.tag).toBe('Aerial');
  });
});

test('CAT-8: drone_photo includes 10 aerial photos', () => {
  expect(findPackage(STARTER_CATALOGUE, 'drone_photo')?.photoCount).toBe(10);
});

test.each(Object.entries(FEATURES))('CAT-7: %s has the features of the specification', (id, features) => {
  expect(findPackage(STARTER_CATALOGUE, id)?.features).toEqual(features);
});

test('CAT-3: growth alone is marked popular', () => {
  expect(CATALOGUE.filter((item) => item.popular).map((item) => item.id)).toEqual(['growth']);
});

test('CAT-4: every icon is one of the specification, and every package has a name and a description', () => {
  const icons = ['Camera', 'Video', 'Drone', 'DroneIcon', 'Building', 'People', 'Wind'];
  for (const item of CATALOGUE) {
    expect(icons).toContain(item.iconType);
    expect(item.name).not.toBe('');
    expect(item.description).not.toBe('');
  }
});

test('a shoot takes 120 minutes for every package', () => {
  const durations = CATALOGUE.map(({ id }) => findPackageDocument(STARTER_CATALOGUE, id)?.durationMinutes);
  expect(durations).toEqual(CATALOGUE.map(() => 120));
});

test.each(['', 'Starter', 'starter ', 'toString', '__proto__', null, undefined])(
  'CAT-26: %j is not the id of a package',
  (id) => {
    expect(findPackage(STARTER_CATALOGUE, id)).toBeNull();
  },
);
