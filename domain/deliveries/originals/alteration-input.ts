import { z } from 'zod';
import { ALTERATIONS, isAltered } from '#domain/shared/alterations.ts';
import { uuidSchema } from '#domain/shared/ids.ts';

/**
 * The body of `PUT /api/media/{id}/alteration`: what an edit did to a picture, or null; the file that an altered one was made of, and whether the label
 * stands on the picture itself. Of a picture that is not altered there is neither.
 */
export const alterationInputSchema = z
  .object({
    alteration: z.enum(ALTERATIONS, 'Choose what was done to the picture.').nullable(),
    original_id: uuidSchema.nullable().default(null),
    show_label: z.boolean().default(false),
  })
  .refine(({ alteration, original_id }) => isAltered(alteration) || original_id === null, {
    path: ['original_id'],
    error: 'Only an altered picture has an original.',
  })
  .refine(({ alteration, show_label }) => isAltered(alteration) || !show_label, {
    path: ['show_label'],
    error: 'Only an altered picture has a label.',
  });
export type AlterationInput = z.infer<typeof alterationInputSchema>;
