import { expect, test } from 'vitest';
import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { readSiteDocument } from '../read-site-document.ts';
import { STARTER_SITE } from '../starter-site.ts';
import { fillVariables, findUnknownVariable, settingVariables } from './page-variables.ts';
import { pagesSchema } from './pages-schema.ts';
import { PAGE_NAMES, SITE_PAGES } from './site-pages.ts';
import { STARTER_PAGES } from './starter-pages.ts';
import { showStarterPages, showStarterSection } from './starter-shown.ts';
import { listMissingTexts, listPageLeaves } from './walk-pages.ts';

test('the starter passes, and lacks no text in either language', () => {
  expect(pagesSchema.parse(STARTER_PAGES)).toEqual(STARTER_PAGES);
  expect(listMissingTexts(STARTER_PAGES, 'en')).toEqual([]);
  expect(listMissingTexts(STARTER_PAGES, 'tr')).toEqual([]);
  for (const page of PAGE_NAMES) {
    const names = STARTER_PAGES[page].sections.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(SITE_PAGES[page].sections).toSorted());
  }
});

test('each picture of the starter has an alternative text in both languages, or only decorates', () => {
  const pictures = listPageLeaves(STARTER_PAGES).flatMap((leaf) =>
    typeof leaf.value === 'object' && 'files' in leaf.value ? [leaf.value] : [],
  );
  expect(pictures.length).toBeGreaterThan(30);
  for (const { alt, isDecoration } of pictures) expect(isDecoration || (alt.en && alt.tr)).toBeTruthy();
});

test('a Turkish page has no English text, but for names, figures and addresses', () => {
  const [english, turkish] = (['en', 'tr'] as const).map((language) =>
    listPageLeaves(STARTER_PAGES).flatMap(({ value, field }) =>
      typeof value === 'object' && !Array.isArray(value) && !('files' in value) && field.kind === 'paragraph'
        ? [value[language]]
        : [],
    ),
  );
  for (const [index, text] of (english ?? []).entries()) expect(turkish?.[index]).not.toBe(text);
});

test('a section that must stand at the top cannot be hidden or moved, and none can be left out', () => {
  const { home } = STARTER_PAGES;
  const [hero, ...others] = home.sections;
  const withSections = (sections: unknown[]) =>
    pagesSchema
      .safeParse({ ...STARTER_PAGES, home: { ...home, sections } })
      .error?.issues.map(({ message }) => message);
  expect(withSections([...others, hero])).toEqual(['The opening stands at the top and cannot be hidden.']);
  expect(withSections([{ name: 'hero', isHidden: true }, ...others])).toEqual([
    'The opening stands at the top and cannot be hidden.',
  ]);
  expect(withSections([hero])).toContain('All sections of the page are listed, also those that are hidden.');
  expect(
    withSections([hero, ...others.toReversed().map((section) => ({ ...section, isHidden: true }))]),
  ).toBeUndefined();
});

test('variables are those of the settings, and an unknown one is found', () => {
  const values = settingVariables(
    { brandName: 'Lisboa Lar', openHours: WORKING_HOURS, timeZone: 'Europe/Lisbon' },
    'en',
  );
  expect(fillVariables('{hours}, {time_zone}. {closed_days}', values, 'en')).toBe(
    'Mon-Fri 09:00-18:00 and Sat 10:00-15:00, Lisbon time. We are closed on Sundays.',
  );
  expect(findUnknownVariable('Only {brand} and {price}')).toBeNull();
  expect(findUnknownVariable('By {owner}')).toBe('owner');
  const none = settingVariables({ brandName: 'A', openHours: [], timeZone: 'Europe/Istanbul' }, 'tr');
  expect(fillVariables('{hours}, {time_zone}. {closed_days} Yazın.', none, 'tr')).toMatch(
    /^Yalnızca randevuyla, Istanbul saati\. Yazın\.$/,
  );
});

test('a document from before there were pages has the starter’s, and fields and sections that came since are added', () => {
  const { pages: _none, ...old } = STARTER_SITE;
  expect(readSiteDocument(old).pages).toEqual(STARTER_PAGES);
  const { home } = STARTER_PAGES;
  const { text: _text, ...hero } = { ...home.words.hero, title: { en: 'Light' } };
  const { closing: _closing, ...words } = { ...home.words, hero };
  const sections = home.sections
    .filter(({ name }) => name !== 'closing')
    .toReversed()
    .toReversed();
  const read = readSiteDocument({ ...STARTER_SITE, pages: { ...STARTER_PAGES, home: { ...home, sections, words } } });
  expect(read.pages.home.words.hero).toEqual({ ...home.words.hero, title: { en: 'Light' } });
  expect(read.pages.home.sections.at(-1)).toEqual({ name: 'closing', isHidden: false });
});

test('a language without a text shows that of the first', () => {
  expect(showStarterSection('home', 'hero').title).toBe('Pictures that open\nthe front door.');
  expect(showStarterPages('tr').contact.meta.title).toBe('İletişim');
});
