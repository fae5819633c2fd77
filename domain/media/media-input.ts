import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import { MAX_TAGS, tagsSchema } from './tags.ts';

/** How many items one action may be about. */
export const MAX_SELECTION = 500;

/** For how long a deletion can be taken back on the page, in seconds. */
export const UNDO_SECONDS = 30;

/** For how much longer the server grants it, so that a slow line takes nothing from the time that is shown. */
export const UNDO_MARGIN_SECONDS = 15;

/** The part of the margin that is kept for the undo itself. */
const UNDO_ANSWER_SECONDS = 5;

/**
 * For how long the page offers to take a deletion back, in seconds, where the deletion took `tookSeconds` to be answered:
 * never longer than the server grants it, and 0 where nothing is left. `undoSeconds(1)` is 30, `undoSeconds(12)` 28.
 */
export function undoSeconds(tookSeconds: number): number {
  const granted = UNDO_SECONDS + UNDO_MARGIN_SECONDS - UNDO_ANSWER_SECONDS;
  return Math.max(0, Math.min(UNDO_SECONDS, granted - tookSeconds));
}

/** The last moment at which a deletion was made that can no longer be taken back at `now`. */
export function undoDeadline(now: Date): Date {
  return new Date(now.getTime() - (UNDO_SECONDS + UNDO_MARGIN_SECONDS) * 1000);
}

/** The items that an action is about, each once. */
const idsSchema = z
  .array(uuidSchema, 'Choose items first.')
  .min(1, 'Choose items first.')
  .max(MAX_SELECTION, `Choose ${MAX_SELECTION} items at most.`)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

/** The body of `POST /api/media/delete` and `/api/media/restore`. */
export const mediaSelectionSchema = z.object({ ids: idsSchema });

/** The body of `POST /api/media/tags`: tags are compared in any case; what is in both lists is added. */
export const mediaTagsSchema = z
  .object({ ids: idsSchema, add: tagsSchema.default([]), remove: tagsSchema.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'Write at least one tag.' });

/** The longest name of a room, in UTF-16 units. */
const MAX_ROOM = 40;

/** The body of `POST /api/media/room`: the room that the items show; empty for none. */
export const mediaRoomSchema = z.object({ ids: idsSchema, room: lineSchema('Room', MAX_ROOM) });
export type MediaRoom = z.infer<typeof mediaRoomSchema>;

/** The body of `POST /api/media/kind`: what the items are in their delivery. */
export const mediaKindSchema = z.object({
  ids: idsSchema,
  kind: z.enum(ITEM_KINDS, `The kind is one of ${ITEM_KINDS.join(', ')}.`),
});
export type MediaKindChange = z.infer<typeof mediaKindSchema>;

/** The sizes of a download: the file as it was uploaded, the picture for listing services, or one for websites. */
export const DOWNLOAD_SIZES = ['original', 'mls', 'web'] as const;
export type DownloadSize = (typeof DOWNLOAD_SIZES)[number];

/** The size in a query or body; the original by default. */
export const downloadSizeSchema = z
  .enum(DOWNLOAD_SIZES, `The size is one of ${DOWNLOAD_SIZES.join(', ')}.`)
  .default('original');

/** The body of `POST /api/media/zips`. */
export const zipSelectionSchema = z.object({ ids: idsSchema, size: downloadSizeSchema });

/** The refusal of more tags than an item may have, as a sentence. */
export const TOO_MANY_TAGS = `An item may have ${MAX_TAGS} tags at most.`;
