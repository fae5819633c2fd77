import { byLocale } from '#domain/shared/by-locale.ts';
import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import { isSameValue } from '#domain/shared/same-value.ts';
import { type FontPair, type SiteDocument, type SiteLogo, siteDocumentSchema } from '#domain/site/site-schema.ts';
import { WORD_FIELDS, WORD_NAMES, type WordName, wordText } from '#domain/site/site-words.ts';

/** The words of one language as they are typed; lists stand one entry a line. */
export type WordForm = Record<WordName, string>;

/** The parts of the site that are edited in the form in which they are kept. */
export type SiteParts = Omit<SiteDocument, 'brand' | 'words'>;

/** The site as it is typed. Colors are null for the standard ones; links stand one a line. */
export type SiteForm = {
  name: string;
  email: string;
  phone: string;
  address: string;
  socialLinks: string;
  logo: SiteLogo | null;
  darkLogo: SiteLogo | null;
  colors: { accent: string; surface: string } | null;
  fonts: FontPair;
  words: Record<Locale, WordForm>;
  parts: SiteParts;
};

/** The sentence of each field that is wrong: of the brand by its name, of all else by its path, `words.en.title`. */
export type SiteErrors = Record<string, string | undefined>;

/** The colors of the specification's studio, with which own colors begin. */
export const STANDARD_COLORS = { accent: '#0ea5e9', surface: '#fafaf9' };

function toWordForm({ words }: SiteDocument, language: Locale): WordForm {
  const text = (name: WordName) => wordText(words[language], name);
  return {
    title: text('title'),
    description: text('description'),
    tagline: text('tagline'),
    footerNote: text('footerNote'),
    areas: text('areas'),
    serviceName: text('serviceName'),
    serviceType: text('serviceType'),
  };
}

export function toSiteForm(site: SiteDocument): SiteForm {
  const { brand, words: _words, ...parts } = site;
  return {
    ...brand,
    socialLinks: brand.socialLinks.join('\n'),
    words: byLocale((locale) => toWordForm(site, locale)),
    parts,
  };
}

function fieldOfPath(path: readonly PropertyKey[]): string {
  const [part, name = '', detail = ''] = path;
  if (part !== 'brand') return path.map(String).join('.');
  return name === 'colors' && detail ? String(detail) : String(name);
}

const listLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * The words of a language as they are kept. A required word that is empty is absent, so that the studio's own language stands in.
 * An optional one is kept as an empty text: what is absent gets the starter's words, what was emptied stays empty.
 */
function toWords(form: WordForm) {
  const typed = WORD_NAMES.map((name) => {
    const { kind, isRequired } = WORD_FIELDS[name];
    return { name, isRequired, value: kind === 'list' ? listLines(form[name]) : form[name].trim() };
  });
  const isEmpty = typed.every(({ value }) => value.length === 0);
  const kept = typed.filter(({ value, isRequired }) => value.length > 0 || (!isRequired && !isEmpty));
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

/** Turns the form's texts into the stored document. Languages without any text are left out. */
export function toWordsByLanguage(words: SiteForm['words']): SiteDocument['words'] {
  const typed = LOCALES.map((language) => [language, toWords(words[language])] as const);
  return Object.fromEntries(typed.filter(([, some]) => Object.keys(some).length > 0));
}

/** Checks a form as the server does: the content, or what is wrong with it. */
export function checkSiteForm({
  words,
  parts,
  ...brand
}: SiteForm): { content: SiteDocument } | { errors: SiteErrors } {
  const parsed = siteDocumentSchema.safeParse({
    brand: { ...brand, socialLinks: listLines(brand.socialLinks) },
    words: toWordsByLanguage(words),
    ...parts,
  });
  if (parsed.success) return { content: parsed.data };
  const sentences = parsed.error.issues.map(({ path, message }): [string, string] => [fieldOfPath(path), message]);
  return { errors: Object.fromEntries(sentences.reverse()) };
}

/** A picture with its words and its focal point is one thing: another picture does not get the words of this one. */
const isPicture = (value: unknown) => isRecord(value) && 'files' in value && 'focus' in value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes what is there now for what nobody touched here; what is no object is one thing, and so are lists and pictures. */
function mergeValue(typed: unknown, before: unknown, now: unknown): unknown {
  if (isSameValue(typed, before)) return now;
  if (!isRecord(typed) || !isRecord(before) || !isRecord(now) || isPicture(typed)) return typed;
  const keys = new Set([...Object.keys(now), ...Object.keys(typed)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeValue(typed[key], before[key], now[key])]));
}

/** Merging keeps the shape: each value comes from one of three forms at the same place. */
const asForm = (merged: unknown) => merged as SiteForm;

/** Takes over what somebody else changed in the fields that nobody touched here. */
export function mergeSiteForm(form: SiteForm, { before, now }: { before: SiteDocument; now: SiteDocument }): SiteForm {
  return asForm(mergeValue(form, toSiteForm(before), toSiteForm(now)));
}
