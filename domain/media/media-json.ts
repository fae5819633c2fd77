import { z } from 'zod';
import { ALTERATIONS } from '#domain/shared/alterations.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { DIGITAL_SOURCE_TYPES } from './digital-source-types.ts';
import { filmJsonSchema } from './films/film-json.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import { MEDIA_FAILURE_CODES } from './media-failures.ts';
import { tagsSchema } from './tags.ts';

/** `processing` until the variants are there; `failed` items keep their original, so that their owner can fetch it. */
export const MEDIA_STATUSES = ['processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof MEDIA_STATUSES)[number];

/** The longest description, in UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 2000;

const formatUrlsSchema = z.object({ webp: z.string(), jpeg: z.string() });

/** Addresses of the derived pictures. A video has the poster's; `mls` is null for it. */
const variantUrlsSchema = z.object({
  thumbnail: formatUrlsSchema,
  preview: formatUrlsSchema,
  mls: z.string().nullable(),
});
export type VariantUrls = z.infer<typeof variantUrlsSchema>;

/**
 * MediaItem in the names of MED-21. `public_url` is the original on our own origin, and `sha256` of its bytes in
 * hexadecimal digits, null until it was read for the first time. `width` and
 * `height` in pixels as the picture is seen; `pages` are those of a document; `placeholder` is a ThumbHash in base64; `shoot_date` a day in the studio's
 * zone; `alteration` is what an edit did to the picture, null where nobody said, and `original_id` the picture that an altered one was made of;
 * `digital_source_type` is how the file itself says that it came to be, by IPTC's list, and `has_credentials` whether it carries content credentials (C2PA); `is_put_away` says that its realtor put it out of sight of their library; `file_number` says which file of its item it is, from 1; `film` is null for what is none; `_at` fields ISO instants. Absent facts are null; `variants` is
 * null until the item is ready. `user_id` is null for an item of a property without a realtor.
 */
export const mediaJsonSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  property_id: z.uuid().nullable(),
  file_name: z.string(),
  file_path: z.string(),
  file_type: z.string(),
  kind: z.enum(ITEM_KINDS),
  size_kb: z.int(),
  size_bytes: z.int(),
  sha256: z.string().nullable(),
  description: z.string(),
  tags: z.array(z.string()),
  room: z.string(),
  alteration: z.enum(ALTERATIONS).nullable(),
  original_id: z.uuid().nullable(),
  show_label: z.boolean(),
  digital_source_type: z.enum(DIGITAL_SOURCE_TYPES).nullable(),
  has_credentials: z.boolean(),
  is_general_media: z.boolean(),
  public_url: z.string(),
  created_at: z.string(),
  shoot_date: z.iso.date().nullable(),
  uploaded_by: z.uuid().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_seconds: z.number().nullable(),
  pages: z.int().nullable(),
  placeholder: z.string().nullable(),
  status: z.enum(MEDIA_STATUSES),
  failure: z.object({ code: z.enum(MEDIA_FAILURE_CODES), message: z.string() }).nullable(),
  variants: variantUrlsSchema.nullable(),
  film: filmJsonSchema.nullable(),
  is_put_away: z.boolean(),
  file_number: z.int(),
  version: versionSchema,
});
export type MediaJson = z.infer<typeof mediaJsonSchema>;

/** A page of a list of media. `total` is exact up to 1,000 and null above (SHR-20). */
export const mediaListJsonSchema = z.object({
  items: z.array(mediaJsonSchema),
  next_cursor: z.string().nullable(),
  total: z.int().nullable(),
});
export type MediaListJson = z.infer<typeof mediaListJsonSchema>;

/** A page of a list that can be read both ways: `previous_cursor` is null where nothing stands before the page. */
export const mediaPageJsonSchema = mediaListJsonSchema.extend({ previous_cursor: z.string().nullable() });
export type MediaPageJson = z.infer<typeof mediaPageJsonSchema>;

/** The changes that its owner may make to an item: the body of `PATCH /api/media/{id}`. Absent fields stay as they are. */
export const mediaChangesSchema = z.object({
  description: paragraphSchema('Description', MAX_DESCRIPTION_LENGTH).optional(),
  tags: tagsSchema.optional(),
  shoot_date: daySchema.nullable().optional(),
});
export type MediaChanges = z.infer<typeof mediaChangesSchema>;
