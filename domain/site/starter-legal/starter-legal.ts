import type { SiteLegal } from '../legal-schema.ts';
import { STARTER_PRIVACY_EN } from './privacy-en.ts';
import { STARTER_PRIVACY_TR } from './privacy-tr.ts';
import { STARTER_TERMS_EN } from './terms-en.ts';
import { STARTER_TERMS_TR } from './terms-tr.ts';

/** The legal pages of a new studio. No lawyer has looked at them, and they say so. */
export const STARTER_LEGAL: SiteLegal = {
  terms: { texts: { en: STARTER_TERMS_EN, tr: STARTER_TERMS_TR }, isReviewed: false },
  privacy: { texts: { en: STARTER_PRIVACY_EN, tr: STARTER_PRIVACY_TR }, isReviewed: false },
};
