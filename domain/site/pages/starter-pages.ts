import type { PageValues } from './site-pages.ts';
import { STARTER_CONTACT } from './starter-contact.ts';
import { STARTER_HOME } from './starter-home.ts';
import { STARTER_PRICING } from './starter-pricing.ts';
import { STARTER_SERVICES } from './starter-services.ts';

/** The pages of a new studio: the specification's, letter by letter, and the same in Turkish. */
export const STARTER_PAGES: PageValues = {
  home: STARTER_HOME,
  services: STARTER_SERVICES,
  pricing: STARTER_PRICING,
  contact: STARTER_CONTACT,
};
