import { isSameSite } from '#domain/site/compare-sites.ts';
import { readSiteDocument } from '#domain/site/read-site-document.ts';
import { BRAND_VARIABLES, LOCKABLE_FIELDS, type SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { getDraftOf, type VersionedDocument } from '#server/features/shared/versions/get-draft.ts';
import {
  findDraft,
  findPublishedVersion,
  getPublishedSite,
  insertVersion,
  listPublishedVersions,
  lockDraft,
  updateDraft,
} from './queries.ts';

/** The parts of the brand that the environment sets, with what it sets them to. */
function listLocked(config: Config): SiteDraftJson['locked'] {
  return LOCKABLE_FIELDS.flatMap((field) => {
    const variable = BRAND_VARIABLES[field];
    if (!config.setNames.has(variable)) return [];
    const value = config[variable];
    return [{ field, variable, value: typeof value === 'string' ? value : value.join(', ') }];
  });
}

/** The site as a document of versions. */
export const SITE: VersionedDocument<SiteDocument, SiteDraftJson, Pick<Context, 'db' | 'config'>> = {
  starter: { content: STARTER_SITE, note: 'The site that the studio began with' },
  sentences: {
    unchanged: 'Nothing has changed since the site was last published.',
    withheld:
      'Testimonials and figures of the sample are not published under your name. Write your own, or confirm that they are true.',
    missing: (number) => `There is no version ${number} of the site.`,
  },
  readContent: readSiteDocument,
  isSame: isSameSite,
  presentDraft: ({ config }, draft) => ({ ...draft, locked: listLocked(config) }),
  getPublished: getPublishedSite,
  findDraft,
  lockDraft,
  updateDraft,
  insertVersion,
  listVersions: listPublishedVersions,
  findVersion: findPublishedVersion,
};

/** The site that is being edited; while nobody has begun, the one that holds. */
export const getDraft = (ctx: Pick<Context, 'db' | 'config'>): Promise<SiteDraftJson> => getDraftOf(SITE, ctx);
