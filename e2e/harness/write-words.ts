import type { Locale } from '#domain/shared/locale.ts';
import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import { listPageLeaves } from '#domain/site/pages/walk-pages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { WORD_FIELDS, WORD_NAMES } from '#domain/site/site-words.ts';

/** The packages of the starters that each service of the pages is part of. */
const PACKAGES: Record<string, string[]> = { photo: ['photos'] };

/** What the texts of a studio begin with, so that nobody takes them for the sample's, and what its lists of places say. */
export type StudioWords = { language: Locale; word: string; places: string[] };

/**
 * Puts words of the studio in place of every text of the pages and every shared word, in its language alone, and own pictures in place
 * of every picture. The legal texts stay.
 */
export function writeWords(site: SiteDocument, studio: StudioWords, files: OwnFiles): void {
  const { language, word, places } = studio;
  let count = 0;
  const write = (max = 100) => {
    count += 1;
    return max < 30 ? String(count) : `${word} ${count}`;
  };
  for (const { value, field, path } of listPageLeaves(site.pages)) {
    if (typeof value === 'number') continue;
    if (Array.isArray(value)) {
      value.splice(0, value.length, ...(PACKAGES[path[3] ?? ''] ?? []));
      continue;
    }
    if ('files' in value) value.files = files;
    const text = 'files' in value ? value.alt : value;
    for (const known of Object.keys(text)) Reflect.deleteProperty(text, known);
    text[language] = write('max' in field ? field.max : 100);
  }
  site.words = {
    [language]: Object.fromEntries(
      WORD_NAMES.map((name) => [name, WORD_FIELDS[name].kind === 'list' ? places : write()]),
    ),
  };
}
