import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { PAYMENT_MODES } from '#domain/shared/payment-mode.ts';
import { SCHEDULING_MODES } from '#domain/site/settings/scheduling-mode.ts';

/** The settings that the browser needs at run time (`GET /api/config`). Nothing in it is secret. */
export const publicConfigSchema = z.object({
  brandName: z.string(),
  studioTimeZone: z.string(),
  checkoutLocale: localeSchema,
  paymentMode: z.enum(PAYMENT_MODES),
  paymentCurrency: currencySchema,
  paymentCountry: z.string(),
  stripePublishableKey: z.string().nullable(),
  mapEmbedUrl: z.string().nullable(),
  calendarEmbedUrl: z.string().nullable(),
  hasGoogleSignIn: z.boolean(),
  scheduling: z.enum(SCHEDULING_MODES),
  /** Whether a geocoder suggests addresses. */
  hasAddressSuggestions: z.boolean(),
  /** Whether the order form asks more than its own fields: the studio's questions, or how to get in. */
  hasQuestions: z.boolean(),
  /** Whether customers may keep a card as they pay. */
  keepsCards: z.boolean(),
  /** Whether films are made that browsers play; else they are delivered as they came. */
  makesFilms: z.boolean(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
