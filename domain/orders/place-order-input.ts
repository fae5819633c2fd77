import { z } from 'zod';
import { UNKNOWN_PACKAGE } from '#domain/catalogue/package-problem.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { accessInputSchema } from './access-details/access-details.ts';
import { guestsSchema } from './guests/guest-input.ts';
import { anyOrderFormSchema } from './order-form.ts';
import { answersSchema } from './questions/check-answers.ts';

/**
 * The body of `POST /api/orders`. The customer's language is kept for all later mail. `quote_id` is that of the price that
 * the customer was shown; it may be left out where only a package and its photo count are chosen.
 */
export const placeOrderSchema = z.object({
  packageId: z.string(UNKNOWN_PACKAGE).min(1, UNKNOWN_PACKAGE).max(40, UNKNOWN_PACKAGE),
  form: anyOrderFormSchema,
  quote_id: uuidSchema.optional(),
  locale: localeSchema,
  /** The currency that the price was shown in. The order is refused if the catalog has a different one by now. */
  currency: currencySchema.optional(),
  /** The answers to the studio's own questions, by their ids, and how to get in. */
  answers: answersSchema.optional(),
  access: accessInputSchema.optional(),
  /** Who else is told of the order, and of what. */
  guests: guestsSchema.optional(),
  termsVersion: lineSchema('The version of the Terms of Use', 40).min(
    1,
    'Say which Terms of Use the customer accepts.',
  ),
});
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;
