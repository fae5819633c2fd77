import type { SiteLegal } from '#domain/site/legal-schema.ts';
import { isSampleBrand } from '#domain/site/sample/list-sample-parts.ts';
import { hideSampleClaims } from '#domain/site/sample/sample-claims.ts';
import { listSampleLegal } from '#domain/site/sample/sample-legal.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { makeLegalTexts } from './legal/make-legal-texts.ts';
import { makeBusiness } from './make-site.ts';

/** A site with terms and privacy from its facts where they are still the sample's (SITE-54). */
async function withOwnLegal(ctx: Context, site: SiteDocument): Promise<SiteDocument> {
  const left = listSampleLegal(site).map(({ kind }) => kind);
  if (left.length === 0 || !site.country) return site;
  const { document } = await getPublishedCatalogue(ctx.db);
  const made = makeLegalTexts(ctx, site, document);
  if (!made) return site;
  const legal: SiteLegal = {
    terms: left.includes('terms') ? made.terms : site.legal.terms,
    privacy: left.includes('privacy') ? made.privacy : site.legal.privacy,
  };
  return { ...site, legal };
}

/**
 * The site as it may be published (SITE-52, SITE-54): under another name than the sample's, testimonials and figures that the sample made
 * up are left out, and legal texts of its place are written anew from the studio's facts, unless somebody confirmed them.
 */
export async function makePublishable(ctx: Context, site: SiteDocument): Promise<SiteDocument> {
  if (isSampleBrand(makeBusiness(ctx.config, site.brand))) return site;
  return withOwnLegal(ctx, hideSampleClaims(site));
}
