import type { Locale } from '#domain/shared/locale.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { derivedToken, hashToken } from '#server/platform/random/random.ts';

/** The token of a link: made of the installation's secret, so that the studio can show it again and no copy of the database can. */
export const linkToken = (secret: string, linkId: string): string => derivedToken(secret, `delivery-link:${linkId}`);

/** The address of a link, by default in the first language of the site; null where it was made with another secret. */
export async function findLinkUrl(
  ctx: Pick<Context, 'config' | 'content'>,
  { id, tokenHash }: Pick<DeliveryLinkRow, 'id' | 'tokenHash'>,
  locale?: Locale,
): Promise<string | null> {
  const token = linkToken(ctx.config.secret, id);
  if (hashToken(token) !== tokenHash) return null;
  const language = locale ?? firstLanguage((await ctx.content.get()).site);
  return getPageUrl(ctx, language, `/d/${token}`);
}
