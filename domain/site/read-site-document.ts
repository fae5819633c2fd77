import { storedEmailsSchema } from './emails-schema.ts';
import { STARTER_LANGUAGES } from './languages.ts';
import { STARTER_PAGES } from './pages/starter-pages.ts';
import { type SiteDocument, siteDocumentSchema } from './site-schema.ts';
import { STARTER_TEXTS } from './site-words.ts';

type Stored = Record<string, unknown>;

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words from before there were languages stood alone; they were the studio's own. */
const isFlat = (words: Stored) => typeof words.title === 'string';

/** Gives stored words a language, and the starter's where a field has come since. */
function upgradeWords(words: unknown, languages: unknown): unknown {
  if (!isObject(words)) return words;
  const [first = 'en'] = Array.isArray(languages) ? languages : STARTER_LANGUAGES;
  const byLanguage: Stored = isFlat(words) ? { [first]: words } : words;
  const starter: Stored = STARTER_TEXTS;
  const own = byLanguage[first];
  return { ...byLanguage, [first]: { ...(isObject(starter[first]) && starter[first]), ...(isObject(own) && own) } };
}

/** Gives a stored section the fields that have come since. */
const fillTexts = (starter: object, stored: unknown): Stored => ({ ...starter, ...(isObject(stored) && stored) });

/** Gives stored words the sections, and each section the fields, that have come since. */
function fillSections(starter: object, stored: unknown): Stored {
  const words = isObject(stored) ? stored : {};
  return Object.fromEntries(Object.entries(starter).map(([name, fields]) => [name, fillTexts(fields, words[name])]));
}

type Section = { name: string; isHidden: boolean };
const asSections = (value: unknown) => (Array.isArray(value) ? (value as Section[]) : []);

/** Sections that have come since stand at the end. Texts stay as they are: a language that was cleared is not the starter's. */
function upgradePages(pages: unknown): unknown {
  if (!isObject(pages)) return pages;
  const upgraded = Object.entries(STARTER_PAGES).map(([name, starter]) => {
    const stored = pages[name];
    if (!isObject(stored)) return [name, starter];
    const known = asSections(stored.sections);
    const later = starter.sections.filter((section) => !known.some((other) => other.name === section.name));
    return [
      name,
      {
        sections: [...known, ...later],
        meta: fillTexts(starter.meta, stored.meta),
        words: fillSections(starter.words, stored.words),
      },
    ];
  });
  return Object.fromEntries(upgraded);
}

/**
 * Reads a document as it was kept, however long ago: parts and fields that have come since are the starter's. Texts of emails that
 * cannot be used are no reason to show no page.
 */
export function readSiteDocument(stored: unknown): SiteDocument {
  if (!isObject(stored)) return siteDocumentSchema.parse(stored);
  const { words, pages, emails, ...rest } = stored;
  const site = siteDocumentSchema.parse({
    ...rest,
    ...(words === undefined ? {} : { words: upgradeWords(words, stored.languages) }),
    ...(pages === undefined ? {} : { pages: upgradePages(pages) }),
  });
  return { ...site, emails: storedEmailsSchema.parse(emails) };
}
