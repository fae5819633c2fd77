import { z } from 'zod';
import { mediaJsonSchema } from '../media-json.ts';
import { FINDING_KINDS } from './list-findings.ts';

const KEY_LENGTH = 64;
const findingKeySchema = z.string().length(KEY_LENGTH, 'This is no key of a finding.');

/** A photo that a finding is about. */
const foundPhotoSchema = mediaJsonSchema.pick({
  id: true,
  file_name: true,
  file_type: true,
  width: true,
  height: true,
  placeholder: true,
  status: true,
  failure: true,
  variants: true,
});
export type FoundPhoto = z.infer<typeof foundPhotoSchema>;

/** A finding; `dismissed` says who found it fine (null where that account is gone) and when. */
const findingSchema = z.object({
  key: findingKeySchema,
  kind: z.enum(FINDING_KINDS),
  photos: z.array(foundPhotoSchema),
  dismissed: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
});
export type FindingJson = z.infer<typeof findingSchema>;

/**
 * What was found in the photos of a property. `delivered` is how many photos it has, `ordered` how many were ordered, null where
 * nothing says so, and `waiting` of how many the check has not come yet.
 */
export const propertyChecksSchema = z.object({
  delivered: z.int(),
  ordered: z.int().nullable(),
  waiting: z.int(),
  findings: z.array(findingSchema),
});
export type PropertyChecks = z.infer<typeof propertyChecksSchema>;

/** Says of findings that they are fine, or with `is_fine: false` that they are not after all. */
export const dismissFindingsSchema = z.object({
  keys: z.array(findingKeySchema).min(1, 'Name the findings.').max(2000, 'Name 2,000 findings at most.'),
  is_fine: z.boolean().default(true),
});
export type DismissFindings = z.infer<typeof dismissFindingsSchema>;
