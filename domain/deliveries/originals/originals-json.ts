import { z } from 'zod';
import { ALTERED_KINDS } from '#domain/shared/alterations.ts';

/** A picture of the page of originals. `preview` and `thumbnail` are addresses without `.webp` or `.jpg`; `placeholder` is a ThumbHash in base64. */
const shownPictureSchema = z.object({
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  preview: z.string(),
});
export type ShownOriginal = z.infer<typeof shownPictureSchema>;

/** An altered picture beside its original; `place` is its place in the delivery, from 1. */
const originalPairSchema = z.object({
  id: z.uuid(),
  place: z.int(),
  room: z.string(),
  description: z.string(),
  alteration: z.enum(ALTERED_KINDS),
  altered: shownPictureSchema,
  original: shownPictureSchema,
});
export type OriginalPair = z.infer<typeof originalPairSchema>;

/**
 * The public page of a property's altered pictures and their originals (`GET /api/originals/{token}`), in the order of the delivery. `url` is its own
 * address. `is_locked` is whether one of the pictures is not paid: those have a watermark.
 */
export const originalsPageSchema = z.object({
  property: z.object({ name: z.string(), address: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  url: z.string(),
  is_locked: z.boolean(),
  pairs: z.array(originalPairSchema),
});
export type OriginalsPage = z.infer<typeof originalsPageSchema>;

/** Why the page is not shown: its address was replaced by another one, or is none. */
export const ORIGINALS_REFUSALS = ['link_ended', 'not_found'] as const;
export type OriginalsRefusal = (typeof ORIGINALS_REFUSALS)[number];

/** What an address of originals leads to. */
export type OriginalsOutcome =
  | { kind: 'open'; originals: OriginalsPage }
  | { kind: 'refused'; reason: OriginalsRefusal };

/**
 * The address of a property's page of originals. `url` is null where no picture was altered yet, and where the secret of this installation is another one
 * since: then it works, and cannot be shown. `pairs` are on the page; `incomplete` altered pictures are not, since nobody said what they were made of.
 */
export const originalsLinkSchema = z.object({
  url: z.string().nullable(),
  created_at: z.iso.datetime().nullable(),
  pairs: z.int(),
  incomplete: z.int(),
});
export type OriginalsLink = z.infer<typeof originalsLinkSchema>;

/**
 * Files of the same property that an altered picture may have been made of: those that its item had before, pictures as they were shot, and those that are
 * shown. `preview` is an address without `.webp`; null for what has no picture, and cannot be chosen.
 */
export const originalChoicesSchema = z.object({
  choices: z.array(
    z.object({
      id: z.uuid(),
      source: z.enum(['former', 'shot', 'shown']),
      file_name: z.string(),
      room: z.string(),
      created_at: z.iso.datetime(),
      preview: z.string().nullable(),
    }),
  ),
});
export type OriginalChoices = z.infer<typeof originalChoicesSchema>;
export type OriginalChoice = OriginalChoices['choices'][number];
