import { canSeeLinks } from '#domain/shared/access/can-see-links.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { derivedToken, hashToken } from '#server/platform/random/random.ts';

/** The token of an estimate's link: made of the installation's secret, so that the studio can show it again and no copy of the database can. */
export const estimateToken = (secret: string, id: string): string => derivedToken(secret, `estimate:${id}`);

/** The customer's link of an estimate, in their language; null for a draft, and where it was made with another secret. */
export async function findEstimateUrl(
  ctx: Pick<Context, 'config' | 'content'>,
  { id, tokenHash, state, locale }: Pick<EstimateRow, 'id' | 'tokenHash' | 'state' | 'locale'>,
): Promise<string | null> {
  const token = estimateToken(ctx.config.secret, id);
  if (state === 'draft' || hashToken(token) !== tokenHash) return null;
  return getPageUrl(ctx, locale, `/estimate/${token}`);
}

/** The same for staff who may see links. */
export const findVisibleUrl = async (ctx: Context, row: EstimateRow): Promise<string | null> =>
  canSeeLinks(ctx.actor) ? findEstimateUrl(ctx, row) : null;
