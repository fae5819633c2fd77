import { expect, test } from 'vitest';
import { countMissingAsFirst, listUntranslated } from './list-untranslated.ts';
import type { OwnPage } from './own-pages-schema.ts';
import type { SiteDocument } from './site-schema.ts';
import { siteDocumentSchema } from './site-schema.ts';
import { STARTER_SITE } from './starter-site.ts';

/** The starter without some of its Turkish texts. */
function withoutTurkish(): SiteDocument {
  const site = structuredClone(STARTER_SITE) as SiteDocument;
  delete site.legal.terms.texts.tr;
  delete site.words.tr?.tagline;
  delete site.words.tr?.title;
  delete site.pages.home.words.hero.title.tr;
  const page: OwnPage = {
    id: 'a',
    slug: 'drone-rules',
    place: 'footer',
    isListed: true,
    isHidden: false,
    texts: { en: { title: 'Drone rules', description: 'Where we fly.', markdown: '' } },
  };
  return { ...site, ownPages: [page] };
}

test('nothing is missing in the starter’s languages, and never in the first', () => {
  expect(listUntranslated(STARTER_SITE, 'tr')).toEqual([]);
  expect(listUntranslated({ ...withoutTurkish(), languages: ['tr', 'en'] }, 'tr')).toEqual([]);
});

test('what a language lacks is named by the part of the editor where it is written', () => {
  expect(listUntranslated(withoutTurkish(), 'tr')).toEqual([
    '2 texts of all pages',
    '1 text of Home',
    'Terms of Use',
    'the page /p/drone-rules',
  ]);
});

test('a language may be the first once the schema would take it as that', () => {
  const site = { ...withoutTurkish(), ownPages: [] };
  const count = countMissingAsFirst(site, 'tr');
  expect(count).toBeGreaterThan(0);
  const checked = siteDocumentSchema.safeParse({ ...site, languages: ['tr', 'en'] });
  expect(checked.error?.issues).toHaveLength(count);
  expect(countMissingAsFirst(STARTER_SITE, 'tr')).toBe(0);
  expect(siteDocumentSchema.safeParse({ ...STARTER_SITE, languages: ['tr', 'en'] }).success).toBe(true);
});
