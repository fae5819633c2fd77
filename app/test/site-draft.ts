import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';

/** The site that nobody has changed yet, as its editor gets it. */
export const SITE_DRAFT: SiteDraftJson = {
  content: STARTER_SITE,
  version: 1,
  updated_at: null,
  updated_by: null,
  published_number: 0,
  locked: [],
};

/** The published version that such a site began with. */
export const STARTER_VERSION = {
  number: 0,
  published_at: null,
  published_by: null,
  note: 'The first',
  content: STARTER_SITE,
};
