import { z } from 'zod';
import { MEDIA_FAILURE_CODES } from './media-failures.ts';
import { MEDIA_STATUSES } from './media-json.ts';

const MOST_FILES_OF_ITEM = 1_000_000;
const NUMBER = 'The number of a version is a whole number from 1.';

/** Which of the files that an item had, in a path: 1 for the first. */
export const fileNumberSchema = z.coerce.number(NUMBER).int(NUMBER).min(1, NUMBER).max(MOST_FILES_OF_ITEM, NUMBER);

/** The `v` in the address of a file, which tells browsers that it is another than they keep; it does not choose one. */
export const fileMarkSchema = fileNumberSchema.optional();

/**
 * A file that an item has, had or is about to get. `number` counts those that it had; null for one that is being prepared or could not
 * be used. `preview` is the address of a picture without its ending, null for what has none; `created_at` is when it came.
 */
const mediaVersionSchema = z.object({
  id: z.uuid(),
  number: z.int().nullable(),
  state: z.enum(['current', 'former', 'incoming', 'result']),
  file_name: z.string(),
  file_type: z.string(),
  size_bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  uploaded_by: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  status: z.enum(MEDIA_STATUSES),
  failure: z.object({ code: z.enum(MEDIA_FAILURE_CODES), message: z.string() }).nullable(),
  preview: z.string().nullable(),
});
export type MediaVersion = z.infer<typeof mediaVersionSchema>;

/** All files of an item: the present one first, then those to come, then those before it, the newest first. */
export const mediaVersionsSchema = z.object({ versions: z.array(mediaVersionSchema) });
export type MediaVersions = z.infer<typeof mediaVersionsSchema>;
