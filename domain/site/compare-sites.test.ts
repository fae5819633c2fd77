import { expect, test } from 'vitest';
import { compareSites } from './compare-sites.ts';
import type { OwnPage } from './own-pages-schema.ts';
import type { SiteDocument } from './site-schema.ts';
import { STARTER_SITE } from './starter-site.ts';

const withTerms = (markdown: string): SiteDocument => {
  const { terms } = STARTER_SITE.legal;
  const text = terms.texts.en;
  if (!text) throw new Error('The starter has terms in English.');
  return {
    ...STARTER_SITE,
    legal: { ...STARTER_SITE.legal, terms: { ...terms, texts: { en: { ...text, markdown } } } },
  };
};
const PAGE: OwnPage = {
  id: '0191f5f4-0000-4000-8000-000000000001',
  slug: 'drone-rules',
  place: 'footer',
  isListed: true,
  isHidden: false,
  texts: { en: { title: 'Drone rules', description: 'Where we fly.', markdown: 'One.' } },
};

test('of a legal text only the paragraphs are told that differ', () => {
  const changes = compareSites(withTerms('One.\n\nTwo.\n\nThree.'), withTerms('One.\n\nTwo and a half.\n\nThree.'));
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Terms of Use, English: text', '', 'Two and a half.'],
    ['Terms of Use, English: text', 'Two.', ''],
  ]);
});

test('a page of its own is told with its address, and as gone where it was deleted', () => {
  const withPage = { ...STARTER_SITE, ownPages: [PAGE] };
  const labels = compareSites(STARTER_SITE, withPage).map(({ label, after }) => [label, after]);
  expect(labels).toContainEqual(['Page drone-rules: address', '/p/drone-rules']);
  const gone = compareSites(withPage, STARTER_SITE).map(({ label, before, after }) => [label, before, after]);
  expect(gone).toContainEqual(['Page drone-rules: address', '/p/drone-rules', '']);
});

test('a language that comes or goes is one line with how many texts it has, and its own texts are not told one by one', () => {
  const english: SiteDocument = { ...STARTER_SITE, languages: ['en'] };
  const both: SiteDocument = { ...STARTER_SITE, languages: ['en', 'tr'] };
  const gone = compareSites(both, { ...english, brand: { ...english.brand, name: 'Porto Lar' } });
  expect(gone.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Name', 'Capital Listing Media', 'Porto Lar'],
    ['Languages', 'English, Turkish', 'English'],
    ['Texts in Turkish', expect.stringMatching(/^\d{3} texts$/), ''],
  ]);
  expect(compareSites(english, both).map(({ label }) => label)).toEqual(['Languages', 'Texts in Turkish']);
});
