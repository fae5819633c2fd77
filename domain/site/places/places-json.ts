import { z } from 'zod';
import { isCountry } from '#domain/shared/addresses/country-address.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** The largest file of postal codes, packed or not, and unpacked. */
export const MAX_CODE_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_UNPACKED_CODE_BYTES = 256 * 1024 * 1024;
export const MAX_CODE_LINES = 500_000;

const COUNTRY_SENTENCE = 'Name the country by its two letters, such as DE.';
const countrySchema = z
  .string(COUNTRY_SENTENCE)
  .transform((code) => code.toUpperCase())
  .refine(isCountry, COUNTRY_SENTENCE);

/** The country whose postal codes are meant. */
export const placesParamSchema = z.object({ country: countrySchema });

/** The name of the file that is sent as the body. */
export const uploadCodesQuerySchema = z.object({ file_name: requiredLineSchema('The name of the file', 200) });

/** A file of postal codes that holds for its country. */
export const codeFileSchema = z.object({
  country: z.string(),
  file_name: z.string(),
  codes: z.int().describe('How many different postal codes it has'),
  uploaded_at: z.iso.datetime(),
});
export type CodeFileJson = z.infer<typeof codeFileSchema>;

/**
 * How addresses are found on the map. `country` is the one whose addresses are priced; `geocoder` the host of the service that is asked
 * first, null where none is; `shipped` are the countries whose postal codes are a part of the product.
 */
export const placesJsonSchema = z.object({
  country: z.string(),
  geocoder: z.string().nullable(),
  shipped: z.array(z.string()),
  files: z.array(codeFileSchema),
});
export type PlacesJson = z.infer<typeof placesJsonSchema>;
