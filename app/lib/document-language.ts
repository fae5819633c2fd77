import { intlLocale, LOCALES, type Locale } from '#domain/shared/locale.ts';

/**
 * The language in which the document is shown, outside of components. English where there is none, as in unit tests.
 */
export function documentLanguage(): Locale {
  const lang = globalThis.document?.documentElement.lang;
  return LOCALES.find((locale) => locale === lang) ?? 'en';
}

/**
 * The language of the address, which holds as long as the document: where a payment page in Turkish stands under an English
 * address, English.
 */
export function addressLanguage(): Locale {
  const named = globalThis.document?.documentElement.dataset.addressLanguage;
  return LOCALES.find((locale) => locale === named) ?? documentLanguage();
}

/** The tag of that language for `Intl`. */
export const documentTag = () => intlLocale(documentLanguage());
