/** The languages of the product: pages, ordering, accounts and emails. */
export const LOCALES = ['tr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The name of each language in itself, as a switch shows it. */
export const OWN_LANGUAGE_NAMES: Record<Locale, string> = { tr: 'Türkçe', en: 'English' };

/** Returns a language that something may name, or null: `readLocale('tr') === 'tr'`, `readLocale('xx') === null`. */
export function readLocale(name: unknown): Locale | null {
  return LOCALES.find((locale) => locale === name) ?? null;
}

const INTL_TAGS = { tr: 'tr-TR', en: 'en-US' } as const satisfies Record<Locale, string>;

/** The tag for `Intl`: dates and amounts follow the habits of the country that reads the language here. */
export const intlLocale = (locale: Locale) => INTL_TAGS[locale];

/** The languages as the portal names them. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', tr: 'Turkish' };
