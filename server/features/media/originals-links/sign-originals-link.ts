import type { Locale } from '#domain/shared/locale.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { Context } from '#server/context.ts';
import type { OriginalsLinkRow } from '#server/db/schema/originals.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { derivedToken, hashToken } from '#server/platform/random/random.ts';
import { findOriginalsLink } from './queries.ts';

type Addressed = Pick<Context, 'config' | 'content'>;

/** The token of an address of originals: made of the installation's secret, so that it can be shown again and no copy of the database can. */
export const originalsToken = (secret: string, linkId: string): string =>
  derivedToken(secret, `originals-link:${linkId}`);

/** The address of the page of a token, by default in the first language of the site. */
export async function getOriginalsUrl(ctx: Addressed, token: string, locale?: Locale): Promise<string> {
  const language = locale ?? firstLanguage((await ctx.content.get()).site);
  return getPageUrl(ctx, language, `/originals/${token}`);
}

/** The address that a link stands for; null where it was made with another secret. */
export async function signOriginalsLink(
  ctx: Addressed,
  { id, tokenHash }: Pick<OriginalsLinkRow, 'id' | 'tokenHash'>,
): Promise<string | null> {
  const token = originalsToken(ctx.config.secret, id);
  return hashToken(token) === tokenHash ? getOriginalsUrl(ctx, token) : null;
}

/** The address of a property's page of originals; null where it has none that can be shown. Call it outside of transactions. */
export async function findOriginalsUrl(
  ctx: Addressed & Pick<Context, 'db'>,
  propertyId: string,
): Promise<string | null> {
  const link = await findOriginalsLink(ctx.db, propertyId);
  return link && signOriginalsLink(ctx, link);
}
