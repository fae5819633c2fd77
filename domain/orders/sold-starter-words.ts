import { fillWords } from '#domain/catalogue/starter-translations.ts';
import { OTHER_LOCALES, type OtherLocale } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { SoldPackage } from './order-json.ts';
import { type SoldWords, soldPackageWords } from './sold-package-words.ts';

type Sold = Pick<SoldPackage, 'name' | 'description' | 'features' | OtherLocale>;

/**
 * The words of a sold package in each language besides English: those that its order keeps, and those of the starter where it
 * was sold under the English words of one. Browsers are given them, and need no translations of their own.
 */
export function soldTranslations(sold: Sold): Pick<SoldPackage, OtherLocale> {
  const filled = OTHER_LOCALES.map((locale) => [locale, fillWords(sold, sold[locale], locale)] as const);
  return Object.fromEntries(filled.filter(([, words]) => Object.keys(words).length > 0));
}

/** The words of a sold package on paper and in mails, which are written on the server. */
export const writtenPackageWords = (sold: Sold, locale: Locale): SoldWords =>
  soldPackageWords({ ...sold, ...soldTranslations(sold) }, locale);
