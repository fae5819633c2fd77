import { z } from 'zod';
import { ALTERED_KINDS } from '#domain/shared/alterations.ts';
import { packFindingSchema } from './pack-findings.ts';
import { profileSchema } from './profile.ts';
import { PROFILE_AGES } from './profile-age.ts';

/** Whether a pack is being made, can be downloaded, or could not be made. */
export const PACK_STATUSES = ['waiting', 'ready', 'failed'] as const;
export const PACK_FILE_KINDS = ['picture', 'captions', 'report'] as const;

/** A profile as it is shown: how old what it says is today, and whether it is the studio's own. */
export const shownProfileSchema = z.object({ profile: profileSchema, age: z.enum(PROFILE_AGES), is_own: z.boolean() });
export type ShownProfile = z.infer<typeof shownProfileSchema>;

/** All profiles; how much packs take of the storage, for staff alone. */
export const profileListSchema = z.object({
  profiles: z.array(shownProfileSchema),
  kept: z.object({ packs: z.int(), bytes: z.int() }).nullable(),
});
export type ProfileList = z.infer<typeof profileListSchema>;

/** A profile with the versions that it had, the newest first; one that comes with the product has the present one alone. */
export const profileDetailsSchema = shownProfileSchema.extend({
  versions: z.array(z.object({ version: z.int(), created_at: z.iso.datetime().nullable() })),
});
export type ProfileDetails = z.infer<typeof profileDetailsSchema>;

/** A file of a pack that was made; `quality` and `likeness` (from 0 to 1) are of pictures. */
export const packFileSchema = z.object({
  name: z.string(),
  kind: z.enum(PACK_FILE_KINDS),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  quality: z.int().nullable(),
  likeness: z.number().nullable(),
});

/**
 * A pack of a property. `made` of `total` pictures are done. `is_current` is false once photos, their order, their labels or the profile changed: then it is not downloaded
 * any more. `archive` is its address while it can be.
 */
export const packSchema = z.object({
  id: z.uuid(),
  property_id: z.uuid(),
  profile_id: z.string(),
  profile_version: z.int(),
  status: z.enum(PACK_STATUSES),
  is_current: z.boolean(),
  made: z.int(),
  total: z.int(),
  bytes: z.int(),
  media_ids: z.array(z.uuid()).nullable(),
  files: z.array(packFileSchema),
  findings: z.array(packFindingSchema),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  archive: z.string().nullable(),
});
export type PackJson = z.infer<typeof packSchema>;

/** A picture of a plan: `number` is that in the delivery, `label` what is drawn on it. */
export const plannedPictureSchema = z.object({
  media_id: z.uuid(),
  number: z.int(),
  name: z.string(),
  is_original: z.boolean(),
  room: z.string(),
  label: z.string().nullable(),
  title: z.string(),
  caption: z.string(),
  alteration: z.enum(ALTERED_KINDS).nullable(),
});

/** What a pack for a service would be: its pictures, why it is refused, what else was found, the photos that can be chosen, and the pack that there is. */
export const packPlanSchema = z.object({
  profile: shownProfileSchema,
  photos: z.array(
    z.object({ media_id: z.uuid(), number: z.int(), room: z.string(), alteration: z.enum(ALTERED_KINDS).nullable() }),
  ),
  pictures: z.array(plannedPictureSchema),
  refusals: z.array(packFindingSchema),
  findings: z.array(packFindingSchema),
  pack: packSchema.nullable(),
});
export type PackPlanJson = z.infer<typeof packPlanSchema>;
