import { expect, test } from 'vitest';
import { compareSites } from './compare-sites.ts';
import { siteDocumentSchema } from './site-schema.ts';
import { STARTER_WORDS, siteWordsSchema, WORD_FIELDS, WORD_NAMES } from './site-words.ts';
import { STARTER_SITE } from './starter-site.ts';

test('each word of the schema is described once, and the starter passes', () => {
  expect(WORD_NAMES.toSorted()).toEqual(Object.keys(WORD_FIELDS).toSorted());
  expect(Object.keys(siteWordsSchema.shape).toSorted()).toEqual(WORD_NAMES.toSorted());
  expect(siteDocumentSchema.parse(STARTER_SITE)).toEqual(STARTER_SITE);
});

test('a document from before there were words has those of the starter', () => {
  expect(siteDocumentSchema.parse({ brand: STARTER_SITE.brand }).words).toEqual(STARTER_WORDS);
});

test('what is wrong has the sentence of its field', () => {
  const parsed = siteWordsSchema.safeParse({ ...STARTER_WORDS, title: ' ', tagline: 'x'.repeat(201), areas: [] });
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['title', 'Title of the home page is required.'],
    ['tagline', 'Sentence in the footer may have 200 characters at most.'],
    ['areas', 'Areas served needs at least one line.'],
  ]);
  expect(siteWordsSchema.safeParse({ ...STARTER_WORDS, footerNote: '' }).success).toBe(true);
});

test('words that differ are told by their field', () => {
  const after = { ...STARTER_SITE, words: { ...STARTER_WORDS, areas: ['Lisboa'], footerNote: '' } };
  expect(compareSites(STARTER_SITE, after)).toEqual([
    { field: 'footerNote', before: STARTER_WORDS.footerNote, after: null },
    { field: 'areas', before: 'Washington, DC\nMaryland\nVirginia', after: 'Lisboa' },
  ]);
});
