import { expect, test } from 'vitest';
import { OTHER_LOCALES } from '#domain/shared/by-locale.ts';
import { listAddOns } from './add-on-json.ts';
import type { CatalogueDocument } from './catalogue-schema.ts';
import { EUROPEAN_STARTER } from './european-starter.ts';
import { pagePackages } from './page-catalogue.ts';
import { SERVICES_STARTER } from './services-starter.ts';
import { STARTER_DOCUMENT } from './starter.ts';
import { translateStarter } from './translate-starter.ts';

const pageIn = (document: CatalogueDocument, locale: 'en' | 'tr' | 'de' | 'es' | 'fr' | 'pt') =>
  pagePackages(translateStarter(document, locale), locale);

test.each(OTHER_LOCALES)('CAT-33: pages in %s are told no English of a starter', (locale) => {
  for (const document of [EUROPEAN_STARTER, SERVICES_STARTER]) {
    expect(pageIn(document, locale).filter(({ inEnglish }) => inEnglish)).toEqual([]);
  }
  const inEnglish = pageIn(STARTER_DOCUMENT, locale).map((item) => item.inEnglish);
  expect(inEnglish.filter((words) => words?.some((word) => word !== 'name'))).toEqual([]);
});

test('CAT-33: a package, its tag and its unit are said in the language of the page', () => {
  const [photos, plan] = pageIn(EUROPEAN_STARTER, 'pt');
  expect(photos).toMatchObject({ name: 'Fotos', tag: 'Básico' });
  expect(plan?.features).toEqual(['Fotos HDR', 'Planta em m²']);
  expect(pageIn(SERVICES_STARTER, 'de')[0]).toMatchObject({
    name: 'Fotos',
    tag: 'Fotos',
    price: { units: { name: 'Foto' } },
  });
  expect(pageIn(STARTER_DOCUMENT, 'fr')[0]).toMatchObject({ name: 'Starter', tag: 'Base', inEnglish: ['name'] });
});

test('CAT-33: add-ons and their units are said in the language of the page', () => {
  const { add_ons: addOns } = listAddOns(EUROPEAN_STARTER, 'photos', 'de');
  expect(addOns.map(({ name, description }) => [name, description])).toEqual([
    ['Drohnenfotos', 'Fünf Fotos aus der Luft.'],
    ['Virtuelle Einrichtung', 'Ein Raum mit Möbeln, am Computer gezeichnet.'],
  ]);
  expect(addOns[1]?.price).toMatchObject({ unit: 'Raum' });
});

test('what the studio wrote itself stays as it is written, and the rest of a list is still translated', () => {
  const [starter, ...others] = STARTER_DOCUMENT.packages;
  if (!starter) throw new Error('There is no package.');
  const words = {
    en: { ...starter.words.en, features: ['HDR photos', 'A drone show'] },
    de: { name: 'Einstieg', description: 'Für den Anfang.' },
  };
  const document = { ...STARTER_DOCUMENT, packages: [{ ...starter, words, tag: 'Our pick' }, ...others] };
  expect(pageIn(document, 'de')[0]).toMatchObject({
    name: 'Einstieg',
    description: 'Für den Anfang.',
    features: ['HDR-Fotos', 'A drone show'],
    tag: 'Our pick',
  });
});

test('in English a catalogue is as it is kept, and it is never changed', () => {
  const before = structuredClone(EUROPEAN_STARTER);
  expect(translateStarter(EUROPEAN_STARTER, 'en')).toBe(EUROPEAN_STARTER);
  translateStarter(EUROPEAN_STARTER, 'es');
  expect(EUROPEAN_STARTER).toEqual(before);
});
