import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { selectionDeleteSchema } from './media-actions.ts';
import { mediaSelectionSchema } from './media-input.ts';

const ofProperty = { property_id: z.uuid(), property_name: z.string(), file_name: z.string() };

/**
 * What shows items to others: a link to their delivery that works, the public page of originals, a published property page, or a review round that is not done and has pins on
 * them. `file_name` is of one of the items.
 */
export const showingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link'),
    ...ofProperty,
    name: z.string(),
    purpose: z.string(),
    expires_at: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('originals'), ...ofProperty }),
  z.object({ kind: z.literal('page'), ...ofProperty }),
  z.object({ kind: z.literal('review'), ...ofProperty, round: z.int() }),
]);
export type Showing = z.infer<typeof showingSchema>;

/** The body of `POST /api/media/deletion-check`: items, or a choice without what is left out. */
export const deletionCheckSchema = z
  .object({
    ids: mediaSelectionSchema.shape.ids.optional(),
    selection_id: uuidSchema.optional(),
    excluded: selectionDeleteSchema.shape.excluded,
  })
  .refine(({ ids, selection_id }) => (ids === undefined) !== (selection_id === undefined), {
    path: ['ids'],
    error: 'Choose items first.',
  });
export type DeletionCheck = z.infer<typeof deletionCheckSchema>;

/** What is to be known before a deletion: how many items it is about, and what shows them. `is_refused` where the caller may not delete what is shown; `trash_days` is how long the trash keeps them. */
export const deletionCheckJsonSchema = z.object({
  count: z.int(),
  shown_by: z.array(showingSchema),
  is_refused: z.boolean(),
  trash_days: z.int(),
});
export type DeletionCheckJson = z.infer<typeof deletionCheckJsonSchema>;

/** The body of `POST /api/media/put-away`: whether the own items are out of sight of the own library. */
export const putAwaySchema = z.object({
  ids: mediaSelectionSchema.shape.ids,
  is_put_away: z.boolean('Say whether your library hides the items.'),
});
export type PutAway = z.infer<typeof putAwaySchema>;
