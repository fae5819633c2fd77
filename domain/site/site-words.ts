import { z } from 'zod';
import type { Locale } from '#domain/shared/locale.ts';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { firstLanguage } from './site-languages.ts';
import { STARTER_PAGE_TEXTS } from './starter-words.ts';
import { TURKISH_TEXTS } from './starter-words-tr.ts';

/** How a word field is typed: a line, a line that may be long, or a list with one entry a line. */
type WordField = { kind: 'line' | 'paragraph' | 'list'; label: string; hint: string; max: number; isRequired: boolean };

/**
 * The words that all pages share, each described once: the schema, the editor and the comparison of versions are made from it.
 * `max` counts UTF-16 units, of each entry in a list.
 */
export const WORD_FIELDS = {
  title: {
    kind: 'line',
    label: 'Title of the home page',
    hint: 'Before the name in the browser and in search results',
    max: 70,
    isRequired: true,
  },
  description: {
    kind: 'paragraph',
    label: 'Description for search engines',
    hint: 'One or two sentences; about 155 characters are shown',
    max: 300,
    isRequired: true,
  },
  tagline: { kind: 'paragraph', label: 'Sentence in the footer', hint: 'Below the name', max: 200, isRequired: true },
  footerNote: {
    kind: 'paragraph',
    label: 'Last line of the footer',
    hint: 'Behind the name at the end of each page; may stay empty',
    max: 200,
    isRequired: false,
  },
  areas: { kind: 'list', label: 'Areas served', hint: 'For search engines, one a line', max: 80, isRequired: true },
  serviceName: {
    kind: 'line',
    label: 'Service name',
    hint: 'For search engines, above your packages',
    max: 100,
    isRequired: true,
  },
  serviceType: { kind: 'line', label: 'Kind of service', hint: 'For search engines', max: 100, isRequired: true },
} as const satisfies Record<string, WordField>;
export type WordName = keyof typeof WORD_FIELDS;

/** The names of the words, in the order of the editor. */
export const WORD_NAMES = [
  ...(['title', 'description', 'tagline', 'footerNote', 'areas'] as const),
  ...(['serviceName', 'serviceType'] as const),
] satisfies WordName[];

/** The most areas that a studio serves. */
const MAX_AREAS = 50;

/** One line, however long: a page shows none of these in several paragraphs. */
const lineOf = ({ label, max }: WordField) => lineSchema(label, max).optional();

const listOf = (field: WordField) =>
  z
    .array(
      lineSchema(field.label, field.max).min(1, `${field.label} is required.`),
      `List the ${field.label.toLowerCase()}.`,
    )
    .max(MAX_AREAS, `${field.label} may have ${MAX_AREAS} lines at most.`)
    .optional();

/** The words of one language; what is absent or empty is shown in the studio's own language. */
const someWordsSchema = z.object({
  title: lineOf(WORD_FIELDS.title),
  description: lineOf(WORD_FIELDS.description),
  tagline: lineOf(WORD_FIELDS.tagline),
  footerNote: lineOf(WORD_FIELDS.footerNote),
  areas: listOf(WORD_FIELDS.areas),
  serviceName: lineOf(WORD_FIELDS.serviceName),
  serviceType: lineOf(WORD_FIELDS.serviceType),
});
type SomeWords = z.infer<typeof someWordsSchema>;

/** The words that all pages share, by language. */
export const siteWordsSchema = byLanguageSchema(someWordsSchema);
export type WordsByLanguage = z.infer<typeof siteWordsSchema>;

/** The words that all pages share in one language, none of them missing. */
export type SiteWords = Record<Exclude<WordName, 'areas'>, string> & { areas: string[] };

/** The words of the specification's studio, by the languages that it has. */
export const STARTER_TEXTS = {
  en: {
    ...STARTER_PAGE_TEXTS,
    areas: ['Washington, DC', 'Maryland', 'Virginia'],
    serviceName: 'Real-estate photography and video',
    serviceType: 'Real-estate photography',
  },
  tr: TURKISH_TEXTS,
} satisfies Partial<Record<Locale, SiteWords>>;

/** A word field as plain text: entries of a list stand one a line. Empty where there is none. */
export const wordText = (words: SomeWords | undefined, name: WordName): string => {
  const value = words?.[name] ?? '';
  return typeof value === 'string' ? value : value.join('\n');
};

type Words = { languages: readonly Locale[]; words: WordsByLanguage };

/** The words of a site in one language; what it has no words for is in the studio's own. */
export function wordsIn({ languages, words }: Words, language: Locale): SiteWords {
  const [own, first] = [words[language] ?? {}, words[firstLanguage({ languages })] ?? {}];
  const line = (name: Exclude<WordName, 'areas'>) => own[name] || first[name] || '';
  const areas = own.areas?.length ? own.areas : (first.areas ?? []);
  return {
    title: line('title'),
    description: line('description'),
    tagline: line('tagline'),
    footerNote: line('footerNote'),
    areas,
    serviceName: line('serviceName'),
    serviceType: line('serviceType'),
  };
}

/** Lists the words without which pages of the studio's own language would lack something, with the sentence of each. */
export function listMissingWords(site: Words): { path: string[]; message: string }[] {
  const first = firstLanguage(site);
  return WORD_NAMES.filter((name) => WORD_FIELDS[name].isRequired && wordText(site.words[first], name) === '').map(
    (name) => {
      const { kind, label } = WORD_FIELDS[name];
      const message = kind === 'list' ? `${label} needs at least one line.` : `${label} is required.`;
      return { path: ['words', first, name], message };
    },
  );
}
