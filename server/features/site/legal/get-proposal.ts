import type { LegalProposal, LegalSource } from '#domain/site/generated-legal/legal-proposal.ts';
import { listReviewPoints } from '#domain/site/generated-legal/list-review-points.ts';
import { makeLegal } from '#domain/site/generated-legal/make-legal.ts';
import { isSameLegalText, type LegalKind, type SiteLegal } from '#domain/site/legal-schema.ts';
import { listSampleLegal } from '#domain/site/sample/sample-legal.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import { getDraft as getCatalogueDraft } from '#server/features/catalogue/get-draft.ts';
import { getDraft } from '../get-draft.ts';
import { makeSituation } from './make-legal-texts.ts';

/** Where a text of the draft comes from. */
function findSource(site: SiteDocument, kind: LegalKind, texts: SiteLegal | null): LegalSource {
  if (texts && isSameLegalText(site.legal[kind], texts[kind])) return 'facts';
  return listSampleLegal(site).some((left) => left.kind === kind) ? 'sample' : 'own';
}

/** Terms and privacy as they would be written from the facts of both drafts, and what of them must be reviewed. */
export async function getProposal(ctx: Context): Promise<LegalProposal> {
  const [site, catalogue] = [await getDraft(ctx), await getCatalogueDraft(ctx)];
  const situation = makeSituation(ctx, site.content, catalogue.content);
  const texts = situation && makeLegal(situation, site.content.languages);
  return {
    situation,
    texts,
    review: situation ? listReviewPoints(situation) : [],
    sources: {
      terms: findSource(site.content, 'terms', texts),
      privacy: findSource(site.content, 'privacy', texts),
    },
  };
}
