import type { Locale } from '#domain/shared/locale.ts';
import type { FontPair } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { makeBusiness } from '#server/features/site/make-site.ts';
import { getPublishedSite } from '#server/features/site/queries.ts';

/** Who a license is given by: the name of the studio, the languages of its site, the first one its own, its zone and its letters. */
export type Studio = { name: string; languages: readonly Locale[]; timeZone: string; fonts: FontPair };

/** The studio as this process knows it, a second old at most. Within a transaction it asks through that. */
export async function readStudio(ctx: Pick<Context, 'db' | 'config' | 'content'>): Promise<Studio> {
  const { timeZone } = await getFormats(ctx);
  const known = ctx.content.peek();
  if (known) {
    const { site, brand } = known;
    return { name: site.business.brandName, languages: site.languages, timeZone, fonts: brand.fonts };
  }
  const { brand, languages } = (await getPublishedSite(ctx.db)).document;
  return { name: makeBusiness(ctx.config, brand).brandName, languages, timeZone, fonts: brand.fonts };
}
