import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { writeWords } from './write-words.ts';

/** What the studio of Lisbon is called wherever it is named. */
export const LISBON = {
  name: 'Lar de Lisboa',
  email: 'ola@lardelisboa.example',
  phone: '+351 21 555 01 23',
  address: 'Rua Augusta 24, 1100-053 Lisboa',
};

export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><circle cx="40" cy="40" r="36" fill="#9a3412"/><path d="M100 20h180v40H100z"/></svg>`;

/** Puts words of Lisbon in place of every text of the site, legal texts as well, and own pictures in place of every picture. */
export function writeLisbonWords(site: SiteDocument, files: OwnFiles): void {
  writeWords(site, { language: 'en', word: 'Palavras de Lisboa', places: ['Lisboa', 'Cascais'] }, files);
  site.languages = ['en'];
  for (const [name, legal] of Object.entries(site.legal)) {
    const line = `Regra de Lisboa: ${name}`;
    legal.texts = { en: { title: line, description: line, lead: line, markdown: `## Regras\n\n${line}.` } };
  }
}
