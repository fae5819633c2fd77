import { z } from 'zod';
import { ALTERATIONS } from '#domain/shared/alterations.ts';

/** So many pictures that a checked one may be are told at most. */
export const MOST_ANSWERS = 3;

/** The types of pictures that can be checked, for the choice of a file. */
export const CHECKED_TYPES = 'image/jpeg,image/png,image/webp';

/** Whether a picture is the very file that the studio has, or one that looks like one of it. */
export const MATCHES = ['file', 'looks'] as const;

/**
 * A picture of this studio that a checked one is, or looks like. `alteration` is what an edit did to it, null where the studio did not say; `is_original` says that it is
 * the unaltered picture which an altered one was made of. The property and the addresses are there where everybody may see a page of it.
 */
export const verifiedPictureSchema = z.object({
  match: z.enum(MATCHES),
  delivered_on: z.iso.date(),
  alteration: z.enum(ALTERATIONS).nullable(),
  is_original: z.boolean(),
  property: z.string().nullable(),
  page_url: z.string().nullable(),
  originals_url: z.string().nullable(),
  license: z.object({ ends_on: z.iso.date().nullable(), has_ended: z.boolean() }).nullable(),
});
export type VerifiedPicture = z.infer<typeof verifiedPictureSchema>;

/** What is known of a picture: those of the studio that it may be, the likeliest first; none where it is of nothing that this studio delivered and that is open. */
export const verifyAnswerSchema = z.object({ pictures: z.array(verifiedPictureSchema).max(MOST_ANSWERS) });
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;
