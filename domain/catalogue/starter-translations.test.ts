import { expect, test } from 'vitest';
import { SHIPPED_LOCALES } from '#domain/shared/locale.ts';
import { STARTER_CATALOGUES } from './starter-catalogues.ts';
import { starterTranslation } from './starter-translations.ts';

/** The packages of the sample studio whose names are its own, in every language. */
const PROPER_NAMES = ['Starter', 'Essential', 'Plus', 'Growth', 'Pro'];

/** What a language says as English does. The sample studio calls its two packages from the air in Turkish as in English. */
const ALIKE = {
  tr: ['Video', 'Drone', 'Premium', 'Film', 'Plan', '4K video', '2D plan'],
  de: ['Video', 'Standard', 'Premium', 'Film'],
  es: ['Premium'],
  fr: ['Photos', 'Drone', 'Portraits', 'Standard', 'Premium', 'Plan', 'photo'],
  pt: ['Drone', 'Premium'],
};
const NAMED_IN_ENGLISH: Partial<Record<string, string[]>> = { tr: ['Drone Photo', 'Drone Video'] };

const TEXTS = new Set(
  STARTER_CATALOGUES.flatMap(({ content: { packages, addOns } }) => [
    ...packages.flatMap(({ tag, words: { en } }) => [tag, en.name, en.description, ...en.features]),
    ...addOns.flatMap(({ words: { en } }) => [en.name, en.description]),
    ...[...packages, ...addOns].flatMap(({ price }) => (price.kind === 'per_unit' ? [price.unit.en] : [])),
  ]),
);
const OTHERS = SHIPPED_LOCALES.filter((locale): locale is keyof typeof ALIKE => locale in ALIKE);

test('CAT-33: each language of the product has words for the starters', () => {
  expect(['en', ...OTHERS].toSorted()).toEqual(SHIPPED_LOCALES.toSorted());
});

test.each(OTHERS)('CAT-33: every text of a starter has words in %s', (locale) => {
  const kept = [...PROPER_NAMES, ...(NAMED_IN_ENGLISH[locale] ?? [])];
  const untranslated = [...TEXTS].filter((text) => starterTranslation(text, locale) === undefined);
  expect(untranslated.toSorted()).toEqual(kept.toSorted());
  const alike = [...TEXTS].filter((text) => starterTranslation(text, locale) === text);
  expect(alike.toSorted()).toEqual(ALIKE[locale].toSorted());
});

test('what no starter says has no translation, whatever it is called', () => {
  expect(starterTranslation('A drone show', 'de')).toBeUndefined();
  expect(starterTranslation('constructor', 'de')).toBeUndefined();
  expect(starterTranslation('HDR photos', 'en')).toBeUndefined();
});
