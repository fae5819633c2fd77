import { z } from 'zod';
import { ALTERED_KINDS } from '#domain/shared/alterations.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

/** How a listing service wants an altered picture to say that it is one: on the picture, in its caption, in the remarks, by a mark that only the service sets, or not at all. */
export const ALTERATION_LABELS = ['image', 'caption', 'remarks', 'own_mark', 'none'] as const;
/** Where the original of an altered picture stands: right before it, right behind it, one of both, or nowhere. */
export const ORIGINAL_PLACES = ['before', 'after', 'either', 'none'] as const;
/** How sure it is what a profile says: read on the service's own page, partly, or from others alone. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export const PROFILE_KINDS = ['mls', 'portal', 'generic'] as const;
/** What the first picture has to be: the front of the property, or the front as it is now. */
export const FIRST_PHOTO_RULES = ['front', 'front_unaltered'] as const;

const pixelsSchema = z.int().min(1).max(20_000);
const sizeSchema = z.strictObject({ width: pixelsSchema, height: pixelsSchema });
const countSchema = z.int().min(1).max(1000);
/** Words as a service publishes them; empty where it publishes none. */
const wordsSchema = paragraphSchema('This text', 600);
/** More pages than this are no source of a few rules. */
const MOST_SOURCES = 20;

/**
 * The photo rules of a listing service. What is null or empty is not published: nothing is made up in its place. Sizes in pixels, `most_bytes` in
 * bytes, which a file stays below. `pixels.stored` is the size to which the service scales what it gets, `pixels.shape` the ratio to which pictures are
 * padded with white or cropped. `text.without` are characters that captions and names of files must not have. `sources` are where it was read, on the day `checked_on`;
 * a secondary one is not the service's own page.
 */
export const profileSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  version: z.int().min(1),
  name: requiredLineSchema('The name', 80),
  place: lineSchema('The place', 80),
  kind: z.enum(PROFILE_KINDS),
  language: localeSchema,
  photos: z.strictObject({
    most: countSchema.nullable(),
    least: countSchema.nullable(),
    by_type: z
      .array(z.strictObject({ type: z.enum(['new', 'rental', 'commercial']), least: countSchema }))
      .max(3, 'There are three types at most.'),
  }),
  most_bytes: z.int().min(1000).max(1_000_000_000).nullable(),
  pixels: z.strictObject({
    most: sizeSchema.nullable(),
    least: sizeSchema.nullable(),
    stored: sizeSchema.nullable(),
    shape: z.strictObject({ width: pixelsSchema, height: pixelsSchema, by: z.enum(['pad', 'crop']) }).nullable(),
  }),
  text: z.strictObject({
    title_most: countSchema.nullable(),
    caption_most: z.int().min(1).max(10_000).nullable(),
    without: lineSchema('The characters', 40),
  }),
  first_photo: z.strictObject({ rule: z.enum(FIRST_PHOTO_RULES).nullable(), words: wordsSchema }),
  deadline: wordsSchema,
  alteration: z.strictObject({
    label: z.enum(ALTERATION_LABELS).nullable(),
    /** What a virtually staged picture is called; empty where no words are prescribed. */
    words: lineSchema('The label', 80),
    /** Whether the remarks of the listing have to say so too. */
    in_remarks: z.boolean(),
    original: z.enum(ORIGINAL_PLACES).nullable(),
    forbidden: z.array(z.enum(ALTERED_KINDS)).max(ALTERED_KINDS.length, 'Name each kind once.'),
    notes: wordsSchema,
  }),
  branding: wordsSchema,
  links: wordsSchema,
  fine: wordsSchema,
  notes: wordsSchema,
  sources: z
    .array(z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(500), is_secondary: z.boolean() }))
    .max(MOST_SOURCES, `Name ${MOST_SOURCES} pages at most.`),
  checked_on: daySchema.nullable(),
  confidence: z.enum(CONFIDENCES),
});
/** The photo rules of a listing service, as `profileSchema` says. */
export type Profile = z.infer<typeof profileSchema>;
