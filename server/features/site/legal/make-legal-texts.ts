import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { type LegalSituation, taxesOn } from '#domain/site/generated-legal/legal-situation.ts';
import { makeLegal } from '#domain/site/generated-legal/make-legal.ts';
import type { SiteLegal } from '#domain/site/legal-schema.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';

type Sold = Pick<CatalogueDocument, 'currency' | 'taxes'>;

/** The facts that legal texts are made from: of the site and of what it sells. Null while no country is chosen. */
export function makeSituation(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { country }: Pick<SiteDocument, 'country'>,
  { currency, taxes }: Sold,
): LegalSituation | null {
  if (!country) return null;
  const day = dayInZone(clock.now(), country.timeZone ?? config.STUDIO_TIME_ZONE);
  return {
    country: country.code,
    currency: currency ?? (config.hasPaymentCurrency ? config.PAYMENT_CURRENCY : null),
    taxes: taxesOn(taxes, day),
    is_tax_included: taxes.included,
  };
}

/** Terms and privacy from the facts, in the languages of the site; null while no country is chosen. */
export function makeLegalTexts(
  ctx: Pick<Context, 'config' | 'clock'>,
  site: Pick<SiteDocument, 'country' | 'languages'>,
  sold: Sold,
): SiteLegal | null {
  const situation = makeSituation(ctx, site, sold);
  return situation && makeLegal(situation, site.languages);
}
