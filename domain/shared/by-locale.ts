// Apart from the languages, since every page loads those.
import { LOCALES, type Locale, SHIPPED_LOCALES } from './locale.ts';

/** The shipped languages besides English, in which everything of ours has words. */
export type OtherLocale = Exclude<Locale, 'en'>;
export const OTHER_LOCALES = /* @__PURE__ */ SHIPPED_LOCALES.filter((locale): locale is OtherLocale => locale !== 'en');

/** Makes something for each shipped language besides English: `byOtherLocale(() => true)` is `{ tr: true }`. */
export const byOtherLocale = <T>(make: (locale: OtherLocale) => T): Record<OtherLocale, T> =>
  // Of all of them, which the compiler does not see.
  Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, make(locale)])) as Record<OtherLocale, T>;

/** Makes something for each language: `byLocale((locale) => 'x')` is `{ tr: 'x', en: 'x' }`. */
export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  // Of all languages, which the compiler does not see.
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

/** What the portal, which is English, calls a language: `englishName('tr') === 'Turkish'`. */
export const englishName = (locale: Locale): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
