import { z } from 'zod';
import { lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { STARTER_PAGE_WORDS } from './starter-words.ts';

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
} as const satisfies Record<string, WordField>;
export type WordName = keyof typeof WORD_FIELDS;

/** The names of the words, in the order of the editor. */
export const WORD_NAMES = ['title', 'description', 'tagline', 'footerNote', 'areas'] as const satisfies WordName[];

/** The most areas that a studio serves. */
const MAX_AREAS = 50;

/** One line, however long: a page shows none of these in several paragraphs. */
const lineOf = ({ label, max, isRequired }: WordField) =>
  isRequired ? requiredLineSchema(label, max) : lineSchema(label, max);

const listOf = (field: WordField) =>
  z
    .array(lineOf(field), `List the ${field.label.toLowerCase()}.`)
    .min(1, `${field.label} needs at least one line.`)
    .max(MAX_AREAS, `${field.label} may have ${MAX_AREAS} lines at most.`);

export const siteWordsSchema = z.object({
  title: lineOf(WORD_FIELDS.title),
  description: lineOf(WORD_FIELDS.description),
  tagline: lineOf(WORD_FIELDS.tagline),
  footerNote: lineOf(WORD_FIELDS.footerNote),
  areas: listOf(WORD_FIELDS.areas),
});
export type SiteWords = z.infer<typeof siteWordsSchema>;

/** The words of the specification's studio. */
export const STARTER_WORDS: SiteWords = { ...STARTER_PAGE_WORDS, areas: ['Washington, DC', 'Maryland', 'Virginia'] };

/** A word field as plain text: entries of a list stand one a line. */
export const wordText = (words: SiteWords, name: WordName): string => {
  const value = words[name];
  return typeof value === 'string' ? value : value.join('\n');
};
