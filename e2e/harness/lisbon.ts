import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import { listPageLeaves } from '#domain/site/pages/walk-pages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { WORD_FIELDS, WORD_NAMES } from '#domain/site/site-words.ts';

/** What the studio of Lisbon is called wherever it is named. */
export const LISBON = {
  name: 'Lar de Lisboa',
  email: 'ola@lardelisboa.example',
  phone: '+351 21 555 01 23',
  address: 'Rua Augusta 24, 1100-053 Lisboa',
};

export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><circle cx="40" cy="40" r="36" fill="#9a3412"/><path d="M100 20h180v40H100z"/></svg>`;

/** The packages of the European starter that each service is part of. */
const PACKAGES: Record<string, string[]> = { photo: ['photos'] };

/**
 * Puts words of Lisbon in place of every text of the pages, the shared words and the legal texts, and own pictures in place of every
 * picture.
 */
export function writeLisbonWords(site: SiteDocument, files: OwnFiles): void {
  let count = 0;
  const word = (label: string, max = 100) => {
    count += 1;
    return max < 30 ? String(count) : `${label} de Lisboa ${count}`;
  };
  for (const { value, field, path } of listPageLeaves(site.pages)) {
    if (typeof value === 'number') continue;
    if (Array.isArray(value)) {
      value.splice(0, value.length, ...(PACKAGES[path[3] ?? ''] ?? []));
      continue;
    }
    if ('files' in value) value.files = files;
    const text = 'files' in value ? value.alt : value;
    delete text.tr;
    text.en = word('Texto', 'max' in field ? field.max : 100);
  }
  site.languages = ['en'];
  site.words = {
    en: Object.fromEntries(
      WORD_NAMES.map((name) => [name, WORD_FIELDS[name].kind === 'list' ? ['Lisboa', 'Cascais'] : word('Palavras')]),
    ),
  };
  for (const legal of Object.values(site.legal)) {
    const markdown = `## Regras\n\n${word('Regra')}.`;
    legal.texts = { en: { title: word('Texto'), description: word('Texto'), lead: word('Texto'), markdown } };
  }
}
