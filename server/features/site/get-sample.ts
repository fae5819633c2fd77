import { isSampleBrand, listSampleParts } from '#domain/site/sample/list-sample-parts.ts';
import type { SampleJson } from '#domain/site/sample/sample-part.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import { getDraft } from './get-draft.ts';
import { makeBusiness } from './make-site.ts';
import { getPublishedSite } from './queries.ts';

/** What of the draft is still the sample's, by the facts that hold: what the environment sets counts as the studio's own. */
export async function getSample(ctx: Pick<Context, 'db' | 'config'>): Promise<SampleJson> {
  const { content } = await getDraft(ctx);
  const { document: published } = await getPublishedSite(ctx.db);
  const listParts = (site: SiteDocument) => listSampleParts(site, makeBusiness(ctx.config, site.brand));
  const business = makeBusiness(ctx.config, content.brand);
  return {
    brand: business.brandName,
    is_sample_brand: isSampleBrand(business),
    parts: listParts(content),
    live_count: listParts(published).length,
  };
}
