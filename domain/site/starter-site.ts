import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import type { SiteDocument } from './site-schema.ts';
import { STARTER_WORDS } from './site-words.ts';

/** The site of a new studio: the specification's, which holds until another is published. */
export const STARTER_SITE: SiteDocument = {
  brand: {
    name: DEFAULT_BUSINESS.brandName,
    email: DEFAULT_BUSINESS.email,
    phone: DEFAULT_BUSINESS.phone,
    address: DEFAULT_BUSINESS.address,
    socialLinks: [],
    logo: null,
    colors: null,
    fonts: 'fraunces_inter',
  },
  words: STARTER_WORDS,
};
