import type { SchedulingMode } from '#domain/scheduling/scheduling-mode.ts';
import type { PublicConfig } from '#domain/shared/public-config.ts';
import type { Config } from '#server/config.ts';
import type { Content } from '#server/features/site/get-content.ts';
import { paymentCountry } from '#server/features/site/get-formats.ts';

/** The settings that a browser may know. */
export function presentConfig(
  config: Config,
  { site: { business, checkoutLocale, formats }, catalogue }: Content,
  scheduling: SchedulingMode,
): PublicConfig {
  return {
    brandName: business.brandName,
    studioTimeZone: formats.timeZone,
    checkoutLocale,
    paymentMode: config.paymentMode,
    paymentCurrency: catalogue.document.currency ?? config.PAYMENT_CURRENCY,
    paymentCountry: paymentCountry(config, formats),
    stripePublishableKey: config.paymentMode === 'demo' ? null : (config.STRIPE_PUBLISHABLE_KEY ?? null),
    mapEmbedUrl: config.MAP_EMBED_URL ?? null,
    calendarEmbedUrl: config.CALENDAR_EMBED_URL ?? null,
    hasGoogleSignIn: config.hasGoogleSignIn,
    scheduling,
  };
}
