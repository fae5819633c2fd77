import { expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import { siteDocumentSchema } from '../site-schema.ts';
import { STARTER_SITE } from '../starter-site.ts';
import { settingVariables } from './page-variables.ts';
import { showPages } from './show-pages.ts';
import type { PageValues } from './site-pages.ts';
import { STARTER_PAGES } from './starter-pages.ts';
import { listPageLeaves, type PageLeaf } from './walk-pages.ts';

/** Texts that say nothing of the sample studio: initials, figures and variables. */
const MIN_LENGTH = 6;

const textOf = ({ value }: PageLeaf) => {
  if (typeof value === 'number' || Array.isArray(value)) return null;
  return 'files' in value ? value.alt : value;
};

test('once every text is replaced, no page holds a text of the sample studio in any language', () => {
  const pages: PageValues = structuredClone(STARTER_PAGES);
  const starters = listPageLeaves(STARTER_PAGES).flatMap((leaf) => {
    const text = textOf(leaf);
    return text ? LOCALES.flatMap((language) => text[language] ?? []) : [];
  });
  for (const leaf of listPageLeaves(pages)) {
    const text = textOf(leaf);
    if (text) for (const language of LOCALES) text[language] = `#${language}`;
  }
  const site = siteDocumentSchema.parse({ ...STARTER_SITE, pages });
  const facts = { brandName: 'Lisboa Lar', openHours: [], timeZone: 'Europe/Lisbon' };
  for (const language of LOCALES) {
    const shown = JSON.stringify(showPages(site, language, settingVariables(facts, language)));
    const left = starters.filter(
      (text) => text.length >= MIN_LENGTH && shown.includes(JSON.stringify(text).slice(1, -1)),
    );
    expect(left).toEqual([]);
  }
  expect(starters.length).toBeGreaterThan(300);
});
