import type { Locale } from '#domain/shared/locale.ts';
import type { LegalText, SiteLegal } from '../legal-schema.ts';
import type { LegalSituation } from './legal-situation.ts';
import { makePrivacyGerman } from './privacy-de.ts';
import { makePrivacyEnglish } from './privacy-en.ts';
import { makePrivacySpanish } from './privacy-es.ts';
import { makePrivacyFrench } from './privacy-fr.ts';
import { makePrivacyPortuguese } from './privacy-pt.ts';
import { makePrivacyTurkish } from './privacy-tr.ts';
import { makeTermsGerman } from './terms-de.ts';
import { makeTermsEnglish } from './terms-en.ts';
import { makeTermsSpanish } from './terms-es.ts';
import { makeTermsFrench } from './terms-fr.ts';
import { makeTermsPortuguese } from './terms-pt.ts';
import { makeTermsTurkish } from './terms-tr.ts';

type Writer = (situation: LegalSituation) => LegalText;
type Writers = { terms: Writer; privacy: Writer };

/** Who writes the texts in each language that is shipped. */
const SHIPPED: Record<Locale, Writers> = {
  en: { terms: makeTermsEnglish, privacy: makePrivacyEnglish },
  tr: { terms: makeTermsTurkish, privacy: makePrivacyTurkish },
  de: { terms: makeTermsGerman, privacy: makePrivacyGerman },
  es: { terms: makeTermsSpanish, privacy: makePrivacySpanish },
  fr: { terms: makeTermsFrench, privacy: makePrivacyFrench },
  pt: { terms: makeTermsPortuguese, privacy: makePrivacyPortuguese },
};

/** The same, by any language: a site in others alone gets the English texts. */
const WRITERS: Partial<Record<string, Writers>> = SHIPPED;

/**
 * Terms and privacy of a studio from its facts, in the languages of its site (SITE-54). No lawyer has looked at them, and they say so
 * until somebody has reviewed them.
 */
export function makeLegal(situation: LegalSituation, languages: readonly Locale[]): SiteLegal {
  const written = languages.filter((language) => WRITERS[language]);
  const used: readonly Locale[] = written.length > 0 ? written : ['en'];
  const texts = (kind: 'terms' | 'privacy') =>
    Object.fromEntries(used.map((language) => [language, WRITERS[language]?.[kind](situation)]));
  return {
    terms: { texts: texts('terms'), isReviewed: false },
    privacy: { texts: texts('privacy'), isReviewed: false },
  };
}
