/** What the product has to know of a language besides its texts. */
export type Language = {
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
  de: { name: 'Deutsch', tag: 'de-DE', weekStart: 1 },
  es: { name: 'Español', tag: 'es-ES', weekStart: 1 },
  fr: { name: 'Français', tag: 'fr-FR', weekStart: 1 },
  pt: { name: 'Português', tag: 'pt-PT', weekStart: 1 },
} as const satisfies Record<string, Language>;
export type Locale = keyof typeof LANGUAGES;

/** The languages that come with the product. */
export const SHIPPED_LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as [Locale, ...Locale[]];

/** All languages of this process, or of this page in a browser: those that an owner added stand behind the others. The list grows in place. */
export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as [Locale, ...Locale[]];

/**
 * Adds a language that comes with no release (decision 136), or its facts anew. The compiler knows the shipped ones alone; an added one stands
 * among them while the program runs, since what is looked up by language answers English for it (`lazyByLocale`).
 */
export function addLanguage(code: string, facts: Language): Locale {
  const locale = code as Locale;
  Object.assign(LANGUAGES, { [code]: facts });
  if (!LOCALES.includes(locale)) LOCALES.push(locale);
  return locale;
}

/** What is known of a language; of one that another process added a moment ago, what is known of English. */
export const languageFacts = (locale: Locale): Language => LANGUAGES[locale] ?? LANGUAGES.en;

/** Returns a language that something may name, or null: `readLocale('tr') === 'tr'`, `readLocale('xx') === null`. */
export function readLocale(name: unknown): Locale | null {
  return LOCALES.find((locale) => locale === name) ?? null;
}

/** The tag for `Intl`. */
export const intlLocale = (locale: Locale): string => languageFacts(locale).tag;
