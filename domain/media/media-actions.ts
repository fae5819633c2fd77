import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { downloadSizeSchema } from './media-input.ts';
import { tagsSchema } from './tags.ts';

/** How many items may be chosen at once by what they have in common. */
export const MAX_CHOSEN = 50_000;

/** How many of them may be left out one by one. */
const MAX_EXCLUDED = 5000;

/** How many items of an action are changed in one step: few enough that nobody else waits for them. */
export const ACTION_STEP = 100;

const excludedSchema = z
  .array(uuidSchema, 'Name the items to leave out.')
  .max(MAX_EXCLUDED, `Leave ${MAX_EXCLUDED.toLocaleString('en-US')} items out at most.`)
  .default([])
  .transform((ids) => ids.map((id) => id.toLowerCase()));

/** The body of `POST /api/media/selections/{id}/delete`. */
export const selectionDeleteSchema = z.object({ excluded: excludedSchema });

/** The body of `POST /api/media/selections/{id}/tags`. */
export const selectionTagsSchema = z
  .object({ excluded: excludedSchema, add: tagsSchema.default([]), remove: tagsSchema.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'Write at least one tag.' });

/** The body of `POST /api/media/selections/{id}/zip`. */
export const selectionZipSchema = z.object({ excluded: excludedSchema, size: downloadSizeSchema });

/** Items that were chosen by what they have in common: those that had it at `created_at`, and no others later. */
export const mediaChoiceJsonSchema = z.object({
  id: z.uuid(),
  count: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type MediaChoiceJson = z.infer<typeof mediaChoiceJsonSchema>;

export const ACTION_KINDS = ['tag', 'delete', 'restore'] as const;
export const ACTION_STATES = ['running', 'done', 'failed'] as const;

/**
 * One action on many items, and how far it is: `processed` of `total` were looked at and `changed` of them changed; the others
 * are gone, or would have too many tags. `undo_seconds` says for how long a deletion that is done can be taken back yet.
 */
export const mediaActionJsonSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ACTION_KINDS),
  state: z.enum(ACTION_STATES),
  total: z.int(),
  processed: z.int(),
  changed: z.int(),
  undo_seconds: z.number(),
});
export type MediaActionJson = z.infer<typeof mediaActionJsonSchema>;
