import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';

/** What a part of a site can be that is still the sample's. Testimonials and figures claim something about the studio. */
export const SAMPLE_KINDS = ['texts', 'pictures', 'testimonials', 'figures', 'legal', 'facts', 'languages'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Fingerprints that were confirmed, at most: more than all texts and pictures of the sample in every language. */
const MAX_CONFIRMED = 2000;

/**
 * Fingerprints of texts and pictures of the sample that the studio has confirmed as true for itself (SITE-51). Each holds for one text
 * in one section and language.
 */
export const confirmedSampleSchema = z
  .array(z.string().regex(/^[0-9a-f]{14}$/, 'A fingerprint has 14 hexadecimal digits.'), 'List the fingerprints.')
  .max(MAX_CONFIRMED, `There may be ${MAX_CONFIRMED} fingerprints at most.`);

/**
 * A part of a site that is still the sample's. `place` is a section of a page in the editor; a part without one is edited on a tab of
 * its own. `fingerprints` are those of its texts and pictures that nobody has confirmed.
 */
export const samplePartSchema = z.object({
  id: z.string().describe('`home.hero.en`, `home.hero.pictures`, `home.testimonials`, `legal.terms.en`'),
  kind: z.enum(SAMPLE_KINDS),
  label: z.string(),
  language: localeSchema.nullable(),
  count: z.int().describe('How many texts, pictures or claims of the part are the sample’s'),
  example: z.string().describe('One of them, as visitors read it; empty for pictures that only decorate'),
  place: z.object({ page: z.string(), section: z.string() }).nullable(),
  can_hide: z.boolean().describe('The section can be hidden'),
  fingerprints: z.array(z.string()),
});
export type SamplePart = z.infer<typeof samplePartSchema>;

/**
 * What of the site that is edited is still the sample's, and how many parts of it visitors see now. Under the sample's own name, which is
 * a fresh installation, nothing is listed.
 */
export const sampleJsonSchema = z.object({
  brand: z.string().describe('The name under which the draft would be published'),
  is_sample_brand: z.boolean(),
  parts: z.array(samplePartSchema),
  live_count: z.int().describe('How many parts of what visitors see are the sample’s'),
});
export type SampleJson = z.infer<typeof sampleJsonSchema>;
