import { z } from 'zod';
import { archiveIdsSchema } from '#domain/deliveries/visitor-input.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { profileSchema } from './profile.ts';

/** How many photos can be chosen for a pack. */
export const MOST_PACK_PHOTOS = 200;

const NO_PROFILE = 'There is no such profile.';
export const profileIdSchema = z.string(NO_PROFILE).regex(/^[a-z0-9-]{1,40}$/, NO_PROFILE);

/** For which service a pack is planned, and of which photos; of all without `media_ids`, which have commas between them. */
export const planQuerySchema = z.object({ profile_id: profileIdSchema, media_ids: archiveIdsSchema.optional() });

/** The body of `POST /api/properties/{id}/mls-packs`: for which service, and of which photos; null for all. */
export const createPackSchema = z.object({
  profile_id: profileIdSchema,
  media_ids: z
    .array(uuidSchema)
    .min(1, 'Choose a photo.')
    .max(MOST_PACK_PHOTOS, `Choose ${MOST_PACK_PHOTOS} photos at most, or all of them.`)
    .nullable()
    .default(null),
});
export type CreatePack = z.infer<typeof createPackSchema>;

/** What an owner says of a service, as a profile without its id and version: those the studio gives. */
export const ownProfileSchema = profileSchema.omit({ id: true, version: true });
export type OwnProfile = z.infer<typeof ownProfileSchema>;
