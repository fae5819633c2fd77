import type { Locale } from '#domain/shared/locale.ts';
import { STARTER_LANGUAGES } from '#domain/site/languages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { fingerprint } from './section-texts.ts';

/** The countries in which Turkish is an official language. */
const TURKISH_COUNTRIES = ['TR', 'CY'];

/** The fingerprint by which a studio says that English and Turkish are right for it. */
export const LANGUAGES_MARK = fingerprint('languages', null, STARTER_LANGUAGES.join());

const isStarter = (languages: readonly Locale[]) => languages.join() === STARTER_LANGUAGES.join();

/** Whether a site speaks the sample's languages in a country that has nothing to do with Turkish, and nobody said that it should. */
export function hasSampleLanguages(site: Pick<SiteDocument, 'languages' | 'country' | 'confirmedSample'>): boolean {
  const { languages, country, confirmedSample } = site;
  if (!country || TURKISH_COUNTRIES.includes(country.code)) return false;
  return isStarter(languages) && !confirmedSample.includes(LANGUAGES_MARK);
}

/** The languages of a site in a country: Turkish goes where nobody has chosen languages yet and it is not spoken there. */
export const languagesInCountry = (languages: readonly Locale[], country: string): Locale[] =>
  isStarter(languages) && !TURKISH_COUNTRIES.includes(country)
    ? languages.filter((language) => language !== 'tr')
    : [...languages];
