import type { PublicConfig } from '#domain/site/settings/public-config.ts';

/** The settings of a studio in demo mode. */
export const SAMPLE_CONFIG: PublicConfig = {
  brandName: 'Capital Listing Media',
  studioTimeZone: 'America/New_York',
  checkoutLocale: 'tr',
  paymentMode: 'demo',
  paymentCurrency: 'try',
  paymentCountry: 'TR',
  stripePublishableKey: null,
  mapEmbedUrl: null,
  calendarEmbedUrl: null,
  hasGoogleSignIn: false,
  scheduling: 'offered',
  hasAddressSuggestions: false,
  hasQuestions: false,
  keepsCards: false,
  makesFilms: true,
};
