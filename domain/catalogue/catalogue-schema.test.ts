import { describe, expect, test } from 'vitest';
import { catalogueDocumentSchema, NO_EXTRAS, type PackageDocument } from './catalogue-schema.ts';
import { packageProblem } from './package-problem.ts';
import { findPackage, visiblePackages } from './packages.ts';
import { photoPriceCents } from './photo-price.ts';
import { findPackageDocument, publishedCatalogue, STARTER_CATALOGUE } from './published-catalogue.ts';
import { STARTER_DOCUMENT, STARTER_VERSION } from './starter.ts';

const PHOTOS = {
  kind: 'photo_count',
  minPhotos: 20,
  baseMinor: 199_00,
  step: 10,
  stepMinor: 39_50,
  maxPhotos: 60,
  defaultCount: 30,
} as const;

const PACKAGE: PackageDocument = {
  id: 'condo',
  words: { en: { name: 'Condo', description: 'For a small home.', features: ['HDR photos'] } },
  tag: 'New',
  iconType: 'Camera',
  popular: false,
  visibility: 'visible',
  durationMinutes: 60,
  price: PHOTOS,
};

/** Returns what is wrong with a catalogue of one package, by its path. */
function problemsOf(change: Record<string, unknown>): Record<string, string> {
  const { error } = catalogueDocumentSchema.safeParse({ packages: [{ ...PACKAGE, ...change }] });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.slice(2).join('.'), message]));
}

test('CAT-23: the starter is a valid catalogue, under the version that earlier orders name', () => {
  expect(catalogueDocumentSchema.parse(STARTER_DOCUMENT)).toEqual(STARTER_DOCUMENT);
  expect([STARTER_CATALOGUE.number, STARTER_CATALOGUE.version]).toEqual([0, '2026-11-01']);
  expect(STARTER_VERSION).toBe('2026-11-01');
});

test('a package is taken as it is', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ price: { kind: 'fixed', amountMinor: 50, includedPhotos: 0 } })).toEqual({});
});

const ID_SENTENCE =
  'The id has 1 to 40 lowercase letters, digits, hyphens and underscores, and begins with a letter or a digit.';

test.each<[Record<string, unknown>, string, string]>([
  [{ id: 'Condo' }, 'id', ID_SENTENCE],
  [{ id: '-condo' }, 'id', ID_SENTENCE],
  [{ id: 'x'.repeat(41) }, 'id', ID_SENTENCE],
  [{ tag: ' ' }, 'tag', 'The tag is required.'],
  [{ iconType: 'Cat' }, 'iconType', 'Choose an icon.'],
  [{ visibility: 'secret' }, 'visibility', 'Choose who sees the package.'],
  [{ durationMinutes: 14 }, 'durationMinutes', 'The duration in minutes must be a whole number from 15 to 1440.'],
  [{ durationMinutes: 1441 }, 'durationMinutes', 'The duration in minutes must be a whole number from 15 to 1440.'],
  [{ words: { en: { ...PACKAGE.words.en, name: '' } } }, 'words.en.name', 'The name is required.'],
  [
    { words: { en: { ...PACKAGE.words.en, features: ['Photos', 'Photos'] } } },
    'words.en.features',
    'Each feature can stand there once.',
  ],
  [{ price: { kind: 'free' } }, 'price.kind', 'Choose how the package is priced.'],
  [
    { price: { kind: 'fixed', amountMinor: 49, includedPhotos: 0 } },
    'price.amountMinor',
    'The price must be an amount in whole minor units (cents), at least 50.',
  ],
  [
    { price: { ...PHOTOS, stepMinor: 0.5 } },
    'price.stepMinor',
    'The price of a step must be an amount in whole minor units (cents), at least 0.',
  ],
  [
    { price: { ...PHOTOS, minPhotos: 0 } },
    'price.minPhotos',
    'The fewest photos must be a whole number from 1 to 999.',
  ],
  [{ price: { ...PHOTOS, maxPhotos: 10 } }, 'price.maxPhotos', 'The most photos cannot be fewer than the fewest.'],
  [{ price: { ...PHOTOS, maxPhotos: 65 } }, 'price.maxPhotos', 'From 20, steps of 10 never reach 65 photos.'],
  [
    { price: { ...PHOTOS, step: 1, maxPhotos: 220 } },
    'price.step',
    'These are more than 200 photo counts. Take a larger step.',
  ],
  [
    { price: { ...PHOTOS, defaultCount: 35 } },
    'price.defaultCount',
    'The count at the beginning must be one of the photo counts that can be ordered.',
  ],
])('%j is refused at %s', (change, path, message) => {
  expect(problemsOf(change)).toEqual({ [path]: message });
});

test('an id stands in a catalogue once, and a catalogue is not empty', () => {
  const twice = catalogueDocumentSchema.safeParse({ packages: [PACKAGE, PACKAGE] });
  expect(twice.error?.issues).toMatchObject([
    { path: ['packages', 1, 'id'], message: 'Another package has the id condo.' },
  ]);
  const none = catalogueDocumentSchema.safeParse({ packages: [] });
  expect(none.error?.issues[0]?.message).toBe('A catalog has at least one package.');
});

describe('a published catalogue', () => {
  const catalogue = publishedCatalogue(3, {
    ...NO_EXTRAS,
    packages: [
      PACKAGE,
      { ...PACKAGE, id: 'broker', visibility: 'link' },
      { ...PACKAGE, id: 'old', visibility: 'archived' },
    ],
  });

  test('counts photos and prices by its own numbers', () => {
    const rule = findPackage(catalogue, 'condo')?.photoCountRule;
    expect(rule?.availableCounts).toEqual([20, 30, 40, 50, 60]);
    expect(rule && photoPriceCents(rule, 50)).toBe(199_00 + 3 * 39_50);
    expect(catalogue.version).toBe('3');
  });

  test('shows visible packages alone, sells those with a link as well, and archived ones no more', () => {
    expect(visiblePackages(catalogue).map(({ id }) => id)).toEqual(['condo']);
    expect(findPackage(catalogue, 'broker')?.visibility).toBe('link');
    expect(findPackage(catalogue, 'old')).toBeNull();
    expect(findPackageDocument(catalogue, 'old')?.durationMinutes).toBe(60);
  });

  test('says why a package cannot be ordered', () => {
    expect(packageProblem(catalogue, 'broker')).toBeNull();
    expect(packageProblem(catalogue, 'old')).toBe('This package is no longer sold. Please choose another one.');
    expect(packageProblem(catalogue, 'gold')).toBe('The selected package is not valid. Please choose a package.');
  });
});
