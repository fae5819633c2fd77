import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { limitSchema, orAbsent, searchQuery } from '#domain/shared/list-query.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { USUAL_TRASH_DAYS } from '#domain/site/settings/trash-days.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import { mediaSelectionSchema } from './media-input.ts';

/** More items than this are deleted after a question. */
export const ASKED_ABOVE = 20;

/** Until when the trash keeps what is deleted at `now`, by the days of the studio. A later change of those days changes no promise (MED-43). */
export const keptUntil = (now: Date, days = USUAL_TRASH_DAYS): Date => new Date(now.getTime() + days * DAY_MS);

/** How many days are left, at least 1: `daysLeft(inAnHour, now)` is 1, and a day later it is gone. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / DAY_MS));

/** A deleted file of a property. It can be restored until `kept_until`. */
export const deletedItemSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  deleted_at: z.iso.datetime(),
  kept_until: z.iso.datetime(),
});

/**
 * The deleted files of a property that are in the trash, the newest deletion first (`GET /api/properties/{id}/deleted-media`).
 */
export const deletedMediaSchema = z.object({ items: z.array(deletedItemSchema) });
export type DeletedMedia = z.infer<typeof deletedMediaSchema>;

/**
 * An item in the trash. `days_left` counts from 1; `size_bytes` is what it takes with its former files. `deleted_by` says whether its realtor or the
 * studio deleted it, and null where that account is gone, or gave it up. `thumbnail` is an address of its picture, null where it has none.
 */
export const trashItemSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  realtor_name: z.string().nullable(),
  property_id: z.uuid().nullable(),
  property_name: z.string().nullable(),
  file_name: z.string(),
  file_type: z.string(),
  kind: z.enum(ITEM_KINDS),
  size_bytes: z.int(),
  thumbnail: z.string().nullable(),
  placeholder: z.string().nullable(),
  deleted_at: z.iso.datetime(),
  kept_until: z.iso.datetime(),
  days_left: z.int(),
  deleted_by: z.enum(['realtor', 'studio']).nullable(),
});
export type TrashItem = z.infer<typeof trashItemSchema>;

/** A page of the trash, the newest deletion first. `count` and `bytes` are of the whole trash in reach, and `days` is how long the studio keeps what is deleted now. */
export const trashPageSchema = z.object({
  items: z.array(trashItemSchema),
  next_cursor: z.string().nullable(),
  count: z.int(),
  bytes: z.int(),
  days: z.int(),
});
export type TrashPage = z.infer<typeof trashPageSchema>;

const MAX_TRASH_PAGE = 100;

/** The query of `GET /api/media/trash`. `user_id` and `property_id` narrow it; a realtor's is narrow already. */
export const trashFilterSchema = z.object({
  user_id: orAbsent(uuidSchema),
  property_id: orAbsent(uuidSchema),
  cursor: searchQuery.cursor,
  limit: limitSchema(MAX_TRASH_PAGE, MAX_TRASH_PAGE),
});
export type TrashFilter = z.infer<typeof trashFilterSchema>;

/** The body of `POST /api/media/trash/empty`: these items, or all of a trash in reach; `user_id` narrows that for staff. */
export const emptyTrashSchema = z
  .object({
    ids: mediaSelectionSchema.shape.ids.optional(),
    all: z.literal(true, 'Name the items, or say all.').optional(),
    user_id: uuidSchema.optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) === (all === true), {
    path: ['ids'],
    error: 'Name the items, or say all.',
  });
export type EmptyTrash = z.infer<typeof emptyTrashSchema>;

/** How many items are removed for good, and how many were delivered and stay in the trash of the studio until their days are over. */
export const emptiedTrashSchema = z.object({ removed: z.int(), kept_for_studio: z.int() });
export type EmptiedTrash = z.infer<typeof emptiedTrashSchema>;
