import { expect, test } from 'vitest';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { OTHER_LOCALES } from '#domain/shared/by-locale.ts';
import { soldTranslations, writtenPackageWords } from './sold-starter-words.ts';

const SOLD = { name: 'Photos & Plan', description: 'Photos with a measured floor plan.', features: ['HDR photos'] };

test('CAT-33: an order that keeps the English of a starter is written in the language of its reader', () => {
  expect(writtenPackageWords(SOLD, 'pt')).toEqual({
    name: { text: 'Fotos e planta' },
    description: { text: 'Fotos com uma planta medida no local.' },
    features: [{ text: 'Fotos HDR' }],
  });
  expect(Object.keys(soldTranslations(SOLD)).toSorted()).toEqual(OTHER_LOCALES.toSorted());
});

test.each(OTHER_LOCALES)('every description and feature of the sample studio is said in %s', (locale) => {
  for (const { words } of STARTER_DOCUMENT.packages) {
    const written = writtenPackageWords(words.en, locale);
    for (const each of [written.description, ...written.features]) {
      if (each.text !== '4K video') expect(each.lang).toBeUndefined();
    }
  }
});

test('a text that nothing is known of stays English, and is marked so', () => {
  const sold = { name: 'Rooftop', description: 'Rooftop photos', features: ['HDR photos', 'A drone show'] };
  expect(writtenPackageWords(sold, 'tr')).toEqual({
    name: { text: 'Rooftop', lang: 'en' },
    description: { text: 'Rooftop photos', lang: 'en' },
    features: [{ text: 'HDR fotoğraflar' }, { text: 'A drone show', lang: 'en' }],
  });
  expect(soldTranslations({ ...sold, features: ['A drone show'] })).toEqual({});
});

test('the words that an order keeps come before those of the starter', () => {
  const de = { name: 'Unser Paket', features: ['Zwölf Fotos'] };
  expect(soldTranslations({ ...SOLD, de }).de).toEqual({ ...de, description: 'Fotos mit vermessenem Grundriss.' });
});
