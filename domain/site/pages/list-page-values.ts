import { describePicture } from '#domain/catalogue/pictures/describe-picture.ts';
import type { PictureValue } from '#domain/catalogue/pictures/picture.ts';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { PAGE_NAMES, type PageValues, SITE_PAGES } from './site-pages.ts';
import { listPageLeaves, type PageLeaf } from './walk-pages.ts';

/** A value of a page in words, under a key that stays the same from version to version. */
type PageText = { key: string; label: string; text: string; kind?: 'picture' };

function listLeaf(leaf: PageLeaf, languages: readonly Locale[]): PageText[] {
  const key = leaf.path.join('.');
  const label = leaf.labels.join(' › ');
  if (leaf.field.kind === 'stars') return [{ key, label, text: String(leaf.value) }];
  if (leaf.field.kind === 'packages') return [{ key, label, text: (leaf.value as string[]).join(', ') }];
  const inEach = (text: (language: Locale) => string | undefined, suffix = '') =>
    languages.map((language) => ({
      key: `${key}${suffix}.${language}`,
      label: languages.length > 1 ? `${label} (${englishName(language)})` : label,
      text: text(language) ?? '',
    }));
  if (leaf.field.kind !== 'picture') {
    const value = leaf.value as Partial<Record<Locale, string>>;
    return inEach((language) => value[language]);
  }
  const picture = leaf.value as PictureValue;
  return [
    { key, label, text: describePicture(picture), kind: 'picture' },
    ...inEach((language) => (picture.isDecoration ? 'only decorates' : picture.alt[language]), '.alt').map((alt) => ({
      ...alt,
      label: alt.label.replace(label, `${label} › Alternative text`),
    })),
  ];
}

function listSections(pages: PageValues): PageText[] {
  return PAGE_NAMES.map((page) => {
    const { label, sections } = SITE_PAGES[page];
    const labels = new Map(Object.entries(sections).map(([name, section]) => [name, section.label]));
    const shown = pages[page].sections.filter(({ isHidden }) => !isHidden).map(({ name }) => labels.get(name) ?? name);
    return { key: `pages.${page}.sections`, label: `${label} › Sections`, text: shown.join(', ') };
  });
}

/** Every part of the pages in words, each text in each language of the site. */
export function listPageValues({ pages, languages }: { pages: PageValues; languages: readonly Locale[] }): PageText[] {
  return [...listSections(pages), ...listPageLeaves(pages).flatMap((leaf) => listLeaf(leaf, languages))];
}
