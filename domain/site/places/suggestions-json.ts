import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** How much of an address has to be typed before addresses are suggested, in characters. */
export const FEWEST_TYPED = 3;

/** The beginning of an address, and the language in which places are named. */
export const suggestionsQuerySchema = z.object({
  q: requiredLineSchema('What was typed of the address', 200).min(
    FEWEST_TYPED,
    `Write at least ${FEWEST_TYPED} characters of the address.`,
  ),
  locale: localeSchema.default('en'),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuerySchema>;

/** An address by the parts of the order form; a part that is not known is empty. */
export const suggestedAddressSchema = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
});
export type SuggestedAddress = z.infer<typeof suggestedAddressSchema>;

/** Addresses in the studio's country, the likeliest first: five at most, none where nobody knows any. */
export const suggestionsJsonSchema = z.object({ suggestions: z.array(suggestedAddressSchema).max(5) });
export type SuggestionsJson = z.infer<typeof suggestionsJsonSchema>;
