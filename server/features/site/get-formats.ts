import type { SiteFormats } from '#domain/site/site-formats.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { siteFormats } from './make-site.ts';
import { getPublishedSite } from './queries.ts';

type FormatServices = Pick<Context, 'db' | 'config' | 'content'>;

/**
 * How the studio writes addresses, weeks and hours, as this process knows it: a second old at most. Within a transaction it
 * asks through that.
 */
export async function getFormats({ db, config, content }: FormatServices): Promise<SiteFormats> {
  const known = content.peek();
  if (known) return known.site.formats;
  const [site, catalogue] = [await getPublishedSite(db), await getPublishedCatalogue(db)];
  return siteFormats(config, site.document.country, catalogue.document);
}

/** The country of payments: that of the settings, else the studio's own. */
export function paymentCountry(config: Config, { country }: SiteFormats): string {
  return config.setNames.has('PAYMENT_COUNTRY') ? config.PAYMENT_COUNTRY : (country ?? config.PAYMENT_COUNTRY);
}

/** The zone of the studio's days and hours. */
export async function getTimeZone(services: FormatServices): Promise<string> {
  return (await getFormats(services)).timeZone;
}
