import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { mediaJsonSchema } from './media-json.ts';

/** By what the media of a property are sorted that nobody put anywhere by hand. */
export const MEDIA_ORDERS = ['time', 'name', 'room'] as const;
export type MediaOrder = (typeof MEDIA_ORDERS)[number];

/** A clock that is set wrongly by more is none: ten years, in seconds. */
export const MOST_CLOCK_SECONDS = 315_576_000;
/** The longest name of a camera, in UTF-16 units: maker, model and serial number. */
const MAX_CAMERA = 200;

/** The body of `POST /api/properties/{id}/order`. What was placed by hand keeps its number, unless `placed` is `sort`. */
export const setOrderSchema = z.object({
  by: z.enum(MEDIA_ORDERS, 'Sort by time, name or room.'),
  placed: z.enum(['stay', 'sort'], 'What was placed by hand can stay, or be sorted.').default('stay'),
});
export type SetOrder = z.infer<typeof setOrderSchema>;

/** What came of it: how many items were placed by hand and stayed, and what undoes it until something else changes the order. */
export const changedOrderSchema = z.object({ placed: z.int(), undo_id: z.uuid() });
export type ChangedOrder = z.infer<typeof changedOrderSchema>;

/** The body of `POST /api/properties/{id}/order/undo`. */
export const undoOrderSchema = z.object({ undo_id: uuidSchema });

/** How a property is sorted, and how many of its items were placed by hand. */
export const mediaOrderSchema = z.object({ by: z.enum(MEDIA_ORDERS), placed: z.int() });
export type MediaOrderJson = z.infer<typeof mediaOrderSchema>;

/**
 * A camera that files of a property come from. `offset_seconds` is what is added to the times that it writes, `for_studio` whether that holds for what comes
 * from it from now on. `first_shot_at` and `last_shot_at` are corrected wall times of the studio.
 */
export const cameraSchema = z.object({
  camera: z.string(),
  files: z.int(),
  first_shot_at: z.string(),
  last_shot_at: z.string(),
  offset_seconds: z.int(),
  for_studio: z.boolean(),
});
export type CameraJson = z.infer<typeof cameraSchema>;
export const camerasSchema = z.object({ cameras: z.array(cameraSchema) });
export type CamerasJson = z.infer<typeof camerasSchema>;

/**
 * The body of `PUT /api/properties/{id}/cameras`: how many seconds are added to the times of a camera, so that they are right. With `for_studio` the same holds for
 * files that come from it from now on, whatever property they are of.
 */
export const setCameraClockSchema = z.object({
  camera: z.string('Name the camera.').min(1, 'Name the camera.').max(MAX_CAMERA, 'Name the camera.'),
  offset_seconds: z
    .int('Say how many seconds the clock is off.')
    .min(-MOST_CLOCK_SECONDS, 'A clock is off by ten years at most.')
    .max(MOST_CLOCK_SECONDS, 'A clock is off by ten years at most.'),
  for_studio: z.boolean('Say whether it holds for what comes later.').default(false),
});
export type SetCameraClock = z.infer<typeof setCameraClockSchema>;

/** An item of a property with its number in the delivery, from 1 (`orderMedia`); null while it is not ready. */
export const placedMediaSchema = mediaJsonSchema.extend({ number: z.int().nullable() });
export type PlacedMedia = z.infer<typeof placedMediaSchema>;
export const placedListSchema = z.object({
  items: z.array(placedMediaSchema),
  next_cursor: z.string().nullable(),
  total: z.int().nullable(),
});
export type PlacedList = z.infer<typeof placedListSchema>;
