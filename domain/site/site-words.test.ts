import { expect, test } from 'vitest';
import { compareSites, isSameSite } from './compare-sites.ts';
import { readSiteDocument } from './read-site-document.ts';
import { type SiteDocument, siteDocumentSchema } from './site-schema.ts';
import { STARTER_TEXTS, WORD_FIELDS, WORD_NAMES, wordsIn } from './site-words.ts';
import { STARTER_SITE } from './starter-site.ts';

const withWords = (words: SiteDocument['words']): SiteDocument => ({ ...STARTER_SITE, words });

test('each word of the schema is described once, and the starter passes', () => {
  expect(WORD_NAMES.toSorted()).toEqual(Object.keys(WORD_FIELDS).toSorted());
  for (const words of Object.values(STARTER_TEXTS)) {
    expect(Object.keys(words).toSorted()).toEqual(WORD_NAMES.toSorted());
  }
  expect(siteDocumentSchema.parse(STARTER_SITE)).toEqual(STARTER_SITE);
});

test('a document from before there were words has those of the starter', () => {
  expect(readSiteDocument({ brand: STARTER_SITE.brand }).words).toEqual(STARTER_TEXTS);
});

test('words from before there were languages are those of the first, and fields that came since are the starter’s', () => {
  const { en } = STARTER_TEXTS;
  const flat = { title: 'Fotografia', description: 'Casas.', tagline: 'Luz.', footerNote: '', areas: ['Lisboa'] };
  const site = readSiteDocument({ brand: STARTER_SITE.brand, words: flat });
  expect(site.languages).toEqual(['en', 'tr']);
  expect(site.words).toEqual({ en: { ...en, ...flat } });
  expect(readSiteDocument({ brand: STARTER_SITE.brand, languages: ['tr'], words: flat }).words.tr).toMatchObject(flat);
});

test('a word that was emptied stays empty, in each language that comes first', () => {
  const words = { en: { ...STARTER_TEXTS.en, footerNote: '' }, tr: { ...STARTER_TEXTS.tr, footerNote: '' } };
  for (const first of ['en', 'tr'] as const) {
    const stored = JSON.parse(JSON.stringify({ ...STARTER_SITE, languages: [first], words }));
    const site = readSiteDocument(stored);
    expect(site.words).toEqual(words);
    expect(wordsIn(site, first).footerNote).toBe('');
  }
});

test('what is wrong has the sentence of its field', () => {
  const words = { ...STARTER_TEXTS.en, title: ' ', areas: [] };
  const missing = siteDocumentSchema.safeParse(withWords({ en: words }));
  expect(missing.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['words.en.title', 'Title of the home page is required.'],
    ['words.en.areas', 'Areas served needs at least one line.'],
  ]);
  const long = siteDocumentSchema.safeParse(withWords({ en: { ...STARTER_TEXTS.en, tagline: 'x'.repeat(201) } }));
  expect(long.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['words.en.tagline', 'Sentence in the footer may have 200 characters at most.'],
  ]);
  expect(siteDocumentSchema.safeParse(withWords({ en: { ...STARTER_TEXTS.en, footerNote: '' } })).success).toBe(true);
});

test('a language shows the words of the first where it has none of its own', () => {
  const site = withWords({ en: STARTER_TEXTS.en, tr: { title: 'Emlak Fotoğrafçılığı' } });
  expect(siteDocumentSchema.safeParse(site).success).toBe(true);
  expect(wordsIn(site, 'tr')).toEqual({ ...STARTER_TEXTS.en, title: 'Emlak Fotoğrafçılığı' });
  const turkish: SiteDocument = { ...site, languages: ['tr', 'en'] };
  expect(siteDocumentSchema.safeParse(turkish).error?.issues[0]?.path).toEqual(['words', 'tr', 'description']);
});

test('words that differ are told by their field and language', () => {
  const words = { ...STARTER_TEXTS, en: { ...STARTER_TEXTS.en, areas: ['Lisboa'], footerNote: '' } };
  const after = withWords(words);
  expect(compareSites(STARTER_SITE, after)).toEqual([
    {
      key: 'words.en.footerNote',
      label: 'Last line of the footer (English)',
      before: STARTER_TEXTS.en.footerNote,
      after: '',
    },
    {
      key: 'words.en.areas',
      label: 'Areas served (English)',
      before: 'Washington, DC, Maryland, Virginia',
      after: 'Lisboa',
    },
  ]);
  expect(isSameSite(STARTER_SITE, after)).toBe(false);
});

test('a document is the same in whatever order the database gives its keys back', () => {
  const { brand, ...rest } = STARTER_SITE;
  expect(
    isSameSite(STARTER_SITE, { ...rest, brand: Object.fromEntries(Object.entries(brand).reverse()) as never }),
  ).toBe(true);
});
