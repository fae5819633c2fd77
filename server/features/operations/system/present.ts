import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import type { Config } from '#server/config.ts';
import type { Content } from '#server/features/site/get-content.ts';
import { paymentCountry } from '#server/features/site/get-formats.ts';

/** The settings that a browser may know. */
export function presentConfig(
  config: Config,
  { site: { business, checkoutLocale, formats }, catalogue, payments }: Content,
  {
    scheduling,
    hasAddressSuggestions,
    hasQuestions,
    keepsCards,
    makesFilms,
  }: Pick<PublicConfig, 'scheduling' | 'hasAddressSuggestions' | 'hasQuestions' | 'keepsCards' | 'makesFilms'>,
): PublicConfig {
  return {
    brandName: business.brandName,
    studioTimeZone: formats.timeZone,
    checkoutLocale,
    paymentMode: payments.mode,
    paymentCurrency: catalogue.document.currency ?? config.PAYMENT_CURRENCY,
    paymentCountry: paymentCountry(config, formats),
    stripePublishableKey: payments.publishableKey,
    mapEmbedUrl: config.MAP_EMBED_URL ?? null,
    calendarEmbedUrl: config.CALENDAR_EMBED_URL ?? null,
    hasGoogleSignIn: config.hasGoogleSignIn,
    scheduling,
    hasAddressSuggestions,
    hasQuestions,
    keepsCards,
    makesFilms,
  };
}
