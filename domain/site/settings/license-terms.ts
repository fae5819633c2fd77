import { type Locale, languageFacts } from '#domain/shared/locale.ts';
import { longDay } from '#domain/shared/time/long-day.ts';
import { licenseMessages } from '#locales/all/domain/license.ts';

/** The longest text of a license in one language, in UTF-16 units. */
export const MOST_TERMS = 2000;

/** What the text of a license may name in braces: who may use the pictures, for which property, by whom, and until when. */
export const LICENSE_PLACEHOLDERS = ['licensee', 'property', 'studio', 'until'] as const;
export type LicensePlaceholder = (typeof LICENSE_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is LicensePlaceholder =>
  LICENSE_PLACEHOLDERS.some((known) => known === name);

/** Leaves the names in a text of ours, as in one that an owner wrote. */
const AS_PLACEHOLDERS = { licensee: '{licensee}', property: '{property}', studio: '{studio}', until: '{until}' };

/** The names in braces that stand for nothing: `listUnknownPlaceholders('{studio} and {who}')` is `['who']`. */
export const listUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** The text of each language that a studio shows, with placeholders. */
export type TermsByLanguage = { [language in Locale]?: string | undefined };

/**
 * The text of a new license in the languages of the site. A studio that wrote none has ours in each of them. One that wrote some shows its own
 * alone, since ours may say something else than what it agreed to.
 */
export function getLicenseTerms(own: TermsByLanguage, languages: readonly Locale[]): TermsByLanguage {
  const written = languages.filter((language) => own[language]);
  if (written.length > 0) return Object.fromEntries(written.map((language) => [language, own[language]]));
  return Object.fromEntries(languages.map((language) => [language, licenseMessages[language].terms(AS_PLACEHOLDERS)]));
}

/** What a license is about. Days are `YYYY-MM-DD` in the studio's zone; `endsOn` is the last one, null for no end. An unknown licensee is ''. */
export type LicenseFacts = { licensee: string; property: string; studio: string; endsOn: string | null };

/** A day as people write it: `3 December 2027`. */
const writeDay = (day: string, locale: Locale): string => longDay(day, languageFacts(locale).tag);

/** Until when a license holds, as a part of a sentence: `until December 3, 2027`, or `without an end date`. */
export const writeUntil = (endsOn: string | null, locale: Locale): string => {
  const { until, endless } = licenseMessages[locale];
  return endsOn === null ? endless : until({ day: writeDay(endsOn, locale) });
};

/**
 * The text of a license in one language. `renderTerms('{studio} lets {licensee} use it {until}.', facts, 'en')` is
 * `Sample Studio lets Jane Doe use it until December 3, 2027.`
 */
export function renderTerms(template: string, facts: LicenseFacts, locale: Locale): string {
  const values: Record<LicensePlaceholder, string> = {
    licensee: facts.licensee || licenseMessages[locale].client,
    property: facts.property,
    studio: facts.studio,
    until: writeUntil(facts.endsOn, locale),
  };
  return template.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** The text of a license in each language of the site; one without words has those of the first that has some. */
export function renderAllTerms(
  terms: TermsByLanguage,
  facts: LicenseFacts,
  languages: readonly Locale[],
): TermsByLanguage {
  const spare = [...languages, ...(Object.keys(terms) as Locale[])].find((language) => terms[language]);
  return Object.fromEntries(
    languages.map((language) => {
      const from = terms[language] ? language : spare;
      return [language, from ? renderTerms(terms[from] ?? '', facts, from) : ''];
    }),
  );
}

/** Whether a license holds no more on a day: its last day is still within it. */
export const hasEnded = ({ endsOn }: { endsOn: string | null }, today: string): boolean =>
  endsOn !== null && endsOn < today;
