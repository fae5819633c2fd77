import type { LocalText, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { PageName } from '#domain/site/pages/site-pages.ts';
import { STARTER_PAGES } from '#domain/site/pages/starter-pages.ts';
import { listPageLeaves, type PageLeaf } from '#domain/site/pages/walk-pages.ts';
import { hashText } from './hash-text.ts';

/** Shorter texts, such as `Services`, belong to any studio. Counts UTF-16 units. */
const MIN_LENGTH = 16;

/** The section of a value of a page: `{ page: 'home', section: 'hero' }`; that of words for search engines is `meta`. */
export const leafSection = ({ page, path }: PageLeaf): { page: PageName; section: string } => ({
  page,
  section: path[2] === 'meta' ? 'meta' : (path[3] ?? ''),
});

/** The texts of a value by language that tell something: of a picture of the studio's own its alternative text. */
export function tellingTexts(leaf: PageLeaf): LocalText {
  const { field } = leaf;
  if (field.kind === 'stars' || field.kind === 'packages') return {};
  if (field.kind === 'picture') {
    // The kind of a field says what its value is (`PageLeaf`).
    const { files, alt, isDecoration } = leaf.value as PictureValue;
    return files.kind === 'own' && !isDecoration ? alt : {};
  }
  return field.isWord ? {} : (leaf.value as LocalText);
}

/** The fingerprint of a text where it stands: the same words elsewhere, or in another language, have another. */
export const fingerprint = (section: string, language: Locale | null, text: string): string =>
  hashText([section, language ?? '', text].join('\n'));

/** All texts of the sample's pages, by their fingerprints: also the alternative texts of its pictures. */
const SAMPLE_TEXTS: ReadonlySet<string> = new Set(
  listPageLeaves(STARTER_PAGES).flatMap((leaf) => {
    const { page, section } = leafSection(leaf);
    if (leaf.field.kind === 'stars' || leaf.field.kind === 'packages') return [];
    const texts = leaf.field.kind === 'picture' ? (leaf.value as PictureValue).alt : tellingTexts(leaf);
    return Object.entries(texts).flatMap(([language, text]) =>
      // Keys of a text are languages (`LocalText`).
      text && text.length >= MIN_LENGTH ? [fingerprint(`${page}.${section}`, language as Locale, text)] : [],
    );
  }),
);

/** Whether a fingerprint is that of a text of the sample. */
export const isSampleText = (mark: string): boolean => SAMPLE_TEXTS.has(mark);
