import { z } from 'zod';

/** The key in the browser's local storage (PROP-18). */
export const PREVIEW_DATA_KEY = 'property_preview_data';

const MOST_DOLLARS = 1e12;
const MOST_ROOMS = 1000;
const MOST_SQFT = 1e9;

/** Reads a number that a form keeps as text: `'$1,250,000'` is 1250000. Empty text says nothing. */
function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const digits = value.replace(/[$,\s]/g, '');
  return digits === '' ? null : Number(digits);
}

/** A number, or null where there is none that makes sense. */
const factSchema = <T extends z.ZodType<number>>(known: T) => z.preprocess(readNumber, known.nullable()).catch(null);

const textSchema = z.string().trim().catch('');
const idSchema = z.union([z.string(), z.number().transform(String)]);

const mediaSchema = z.object({
  id: idSchema.catch(''),
  type: textSchema.transform((type) => type.toLowerCase()),
  preview: textSchema,
  name: textSchema,
});
/** A photo or video of a preview: `type` is a MIME type, `preview` the address. What is not known is empty. */
export type PreviewMedia = z.infer<typeof mediaSchema>;

/**
 * Property preview data (PROP-18), as the browser's storage holds it. Only the id has to be there: a fact that the writer
 * left out, or that makes no sense, is empty or null, and an entry of the list that is no media falls away. `price` in
 * dollars, `area` in square feet.
 */
export const previewDataSchema = z.object({
  id: idSchema,
  address: textSchema,
  price: factSchema(z.number().positive().max(MOST_DOLLARS)),
  bedrooms: factSchema(z.number().nonnegative().max(MOST_ROOMS)),
  bathrooms: factSchema(z.number().nonnegative().max(MOST_ROOMS)),
  area: factSchema(z.number().positive().max(MOST_SQFT).brand<'square feet'>()),
  description: textSchema,
  /** How many media the property has, of which the list may be a part; null where the writer did not say. */
  total: z.int().nonnegative().nullable().catch(null),
  media: z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((entry) => mediaSchema.safeParse(entry).data ?? [])),
});
export type PreviewData = z.infer<typeof previewDataSchema>;
