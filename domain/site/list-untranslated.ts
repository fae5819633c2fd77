import type { LocalText, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { LEGAL_LABELS } from './legal-labels.ts';
import { LEGAL_KINDS } from './legal-schema.ts';
import { ownPagePath } from './own-pages.ts';
import { SITE_PAGES } from './pages/site-pages.ts';
import { listMissingTexts, listPageLeaves, type PageLeaf } from './pages/walk-pages.ts';
import { firstLanguage } from './site-languages.ts';
import type { SiteDocument } from './site-schema.ts';
import { listMissingWords, WORD_NAMES, wordText } from './site-words.ts';

type Texts = Pick<SiteDocument, 'languages' | 'words' | 'pages' | 'legal' | 'ownPages'>;

/** The text of a value of a page by language: of a picture its alternative text; null where it has none by its nature. */
function textOf(leaf: PageLeaf): LocalText | null {
  if (leaf.field.kind === 'stars') return null;
  // The kind of a field says what its value is (`PageLeaf`).
  if (leaf.field.kind !== 'picture') return leaf.value as LocalText;
  const picture = leaf.value as PictureValue;
  return picture.isDecoration ? null : picture.alt;
}

/**
 * Names what a site has no text for in a language, so that its pages show it in the first one: `['2 texts of Home', 'Terms of Use']`.
 * Empty where nothing is missing. What nobody sees, in hidden sections and pages, counts as well, since it may be shown any time.
 */
export function listUntranslated(site: Texts, language: Locale): string[] {
  const first = firstLanguage(site);
  if (language === first) return [];
  const { words, pages, legal, ownPages } = site;
  const counts = new Map<string, number>();
  const count = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const name of WORD_NAMES) {
    if (wordText(words[first], name) && !wordText(words[language], name)) count('all pages');
  }
  for (const leaf of listPageLeaves(pages)) {
    const text = textOf(leaf);
    if (text?.[first] && !text[language]) count(SITE_PAGES[leaf.page].label);
  }
  const counted = [...counts].map(([part, many]) => `${many} ${many === 1 ? 'text' : 'texts'} of ${part}`);
  const missing = LEGAL_KINDS.filter((kind) => !legal[kind].texts[language]).map((kind) => LEGAL_LABELS[kind]);
  const own = ownPages.filter(({ texts }) => !texts[language]).map(({ slug }) => `the page ${ownPagePath(slug)}`);
  return [...counted, ...missing, ...own];
}

/** How many texts a language lacks that the first language of a site must have. */
export function countMissingAsFirst({ languages, words, pages }: Texts, language: Locale): number {
  const asFirst = { languages: [language, ...languages.filter((other) => other !== language)], words };
  return listMissingWords(asFirst).length + listMissingTexts(pages, language).length;
}
