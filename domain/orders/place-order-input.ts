import { z } from 'zod';
import { PACKAGE_IDS } from '#domain/catalogue/packages.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { orderFormSchema } from './order-form.ts';

/** The body of `POST /api/orders`. The customer's language is kept for all later mail. */
export const placeOrderSchema = z.object({
  packageId: z.enum(PACKAGE_IDS, 'The selected package is not valid. Please choose a package.'),
  form: orderFormSchema,
  locale: localeSchema,
  termsVersion: lineSchema('The version of the Terms of Use', 40).min(
    1,
    'Say which Terms of Use the customer accepts.',
  ),
});
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;
