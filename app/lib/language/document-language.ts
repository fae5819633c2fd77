import { intlLocale, LOCALES, type Locale } from '#domain/shared/locale.ts';

/** The language the page is shown in, for code outside of components. English if there is no page, as in unit tests. */
export function documentLanguage(): Locale {
  const lang = globalThis.document?.documentElement.lang;
  return LOCALES.find((locale) => locale === lang) ?? 'en';
}

/**
 * The language of the page's address. It differs from the shown language if, for example, a Turkish payment page stands
 * under an English address.
 */
export function addressLanguage(): Locale {
  const named = globalThis.document?.documentElement.dataset.addressLanguage;
  return LOCALES.find((locale) => locale === named) ?? documentLanguage();
}

/** The language tag that `Intl` takes, such as `en-US`, for the language the page is shown in. */
export const documentTag = () => intlLocale(documentLanguage());
