import { expect, test } from 'vitest';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { openCatalogue, wordsLanguage } from '#domain/catalogue/packages.ts';
import { pageCatalogue } from '#domain/catalogue/page-catalogue.ts';
import { translateStarter } from '#domain/catalogue/translate-starter.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { markWritten, writtenLanguage } from './written-language.ts';

const own = {
  ...EUROPEAN_STARTER,
  packages: EUROPEAN_STARTER.packages.slice(0, 1).map((item) => ({
    ...item,
    words: { en: { name: 'Casa inteira', description: 'Fotografias e planta', features: ['20 fotografias'] } },
  })),
};

/** The first package of a catalog on a page, as the site says it in its languages. */
function open(document: typeof EUROPEAN_STARTER, languages: Locale[], language: Locale) {
  const page = pageCatalogue(translateStarter(document, language), false, language);
  const writtenIn = writtenLanguage(document, { languages, language });
  const [item] = openCatalogue(markWritten(page, writtenIn, language)).packages;
  if (!item) throw new Error('The catalog is empty.');
  return item;
}

test.each([
  [['pt'], 'pt', undefined],
  [['pt', 'fr'], 'fr', 'pt'],
  [['en', 'pt'], 'en', undefined],
  [['pt', 'en'], 'pt', 'en'],
  [['nl', 'pt'], 'pt', 'nl'],
] as [Locale[], Locale, string | undefined][])(
  'SITE-76: words of the studio are in English where the site of %j speaks it, else in its first language: on a page in %s',
  (languages, language, lang) => {
    const item = open(own, languages, language);
    expect(item.name).toBe('Casa inteira');
    expect(wordsLanguage(item, 'name')).toBe(lang);
    expect(wordsLanguage(item, 'features')).toBe(lang);
  },
);

test('SITE-76: words of a starter are in the language of the page, and English where no one has said them in it', () => {
  const german = open(EUROPEAN_STARTER, ['de'], 'de');
  expect(german.name).not.toBe(EUROPEAN_STARTER.packages[0]?.words.en.name);
  expect(wordsLanguage(german, 'name')).toBeUndefined();
  // A language that the owner added.
  const added = 'nl' as Locale;
  const dutch = open(EUROPEAN_STARTER, [added], added);
  expect(dutch.name).toBe(EUROPEAN_STARTER.packages[0]?.words.en.name);
  expect(wordsLanguage(dutch, 'name')).toBe('en');
});
