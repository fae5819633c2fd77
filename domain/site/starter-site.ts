import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { STARTER_LANGUAGES } from './languages.ts';
import { STARTER_PAGES } from './pages/starter-pages.ts';
import type { SiteDocument } from './site-schema.ts';
import { STARTER_TEXTS } from './site-words.ts';
import { STARTER_LEGAL } from './starter-legal/starter-legal.ts';

/** The site of a new studio: the specification's, which holds until another is published. */
export const STARTER_SITE: SiteDocument = {
  brand: {
    name: DEFAULT_BUSINESS.brandName,
    email: DEFAULT_BUSINESS.email,
    phone: DEFAULT_BUSINESS.phone,
    address: DEFAULT_BUSINESS.address,
    socialLinks: [],
    logo: null,
    darkLogo: null,
    colors: null,
    fonts: 'fraunces_inter',
  },
  languages: STARTER_LANGUAGES,
  words: STARTER_TEXTS,
  emails: {},
  legal: STARTER_LEGAL,
  ownPages: [],
  pages: STARTER_PAGES,
  country: null,
  confirmedSample: [],
};
