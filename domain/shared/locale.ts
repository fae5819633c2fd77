/** What the product has to know of a language besides its texts. */
type Language = {
  /** Its name in itself, as a switch shows it. */
  name: string;
  /** The tag for `Intl`: dates, amounts and paper follow the habits of the country that reads the language here. */
  tag: string;
  /** The first day of the week as date pickers count, Sunday as 0: until a country is published. */
  weekStart: 0 | 1 | 6;
};

/** The languages of the product, a line each: pages, ordering, accounts and emails. Their texts stand in `locales/<language>/`. */
const LANGUAGES = {
  tr: { name: 'Türkçe', tag: 'tr-TR', weekStart: 1 },
  en: { name: 'English', tag: 'en-US', weekStart: 0 },
} as const satisfies Record<string, Language>;
export type Locale = keyof typeof LANGUAGES;

/** The keys of an object are strings to the compiler; those of this one are its languages. */
export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as [Locale, ...Locale[]];

/** What is known of a language. */
export const languageFacts = (locale: Locale): Language => LANGUAGES[locale];

/** Returns a language that something may name, or null: `readLocale('tr') === 'tr'`, `readLocale('xx') === null`. */
export function readLocale(name: unknown): Locale | null {
  return LOCALES.find((locale) => locale === name) ?? null;
}

/** The tag for `Intl`. */
export const intlLocale = (locale: Locale): string => LANGUAGES[locale].tag;
