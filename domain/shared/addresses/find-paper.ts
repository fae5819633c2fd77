import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { usesLetterPaper } from './country-usage.ts';

/** The paper size used in a country. Until one is chosen, that of the language. */
export function findPaper(country: string | null, language: Locale): 'LETTER' | 'A4' {
  const region = country ?? new Intl.Locale(intlLocale(language)).region ?? '';
  return usesLetterPaper(region) ? 'LETTER' : 'A4';
}
