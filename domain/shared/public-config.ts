import { z } from 'zod';
import { PAYMENT_MODES } from '#domain/orders/order-status.ts';
import { SCHEDULING_MODES } from '#domain/scheduling/scheduling-mode.ts';
import { currencySchema } from './currency-schema.ts';
import { localeSchema } from './locale-schema.ts';

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
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
