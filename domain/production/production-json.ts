import { z } from 'zod';
import { totalSchema } from '#domain/shared/list-query.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { MOVE_CAUSES, PRODUCTION_STAGES } from './stages.ts';

/** Somebody of the studio, with the color of the crew calendar where they do shoots. */
const workerSchema = z.object({ id: z.uuid(), name: z.string(), color: z.string().nullable() });
export type WorkerJson = z.infer<typeof workerSchema>;

/**
 * A card of the production board. `id` is that of its property. `late_minutes` and `left_minutes` are working time: how long ago it was due, and how
 * long until then; null where nothing is due. While `paused_at` is set, a question is open and both stand. `worker` is who has it: who it
 * was given to, else who did the shoot. `cover` is missing for who may not see the pictures.
 */
export const productionCardSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  realtor_id: z.uuid().nullable(),
  orders: z.array(z.object({ id: z.uuid(), order_number: z.int(), package_name: z.string() })),
  stage: z.enum(PRODUCTION_STAGES),
  stage_since: z.iso.datetime(),
  due_at: z.iso.datetime().nullable(),
  is_due_fixed: z.boolean(),
  paused_at: z.iso.datetime().nullable(),
  late_minutes: z.int().nullable(),
  left_minutes: z.int().nullable(),
  worker: workerSchema.nullable(),
  assigned_to: z.uuid().nullable(),
  open_questions: z.int(),
  files: totalSchema,
  cover: z.object({ webp: z.string(), jpeg: z.string(), placeholder: z.string().nullable() }).nullable(),
  version: versionSchema,
});
export type ProductionCardJson = z.infer<typeof productionCardSchema>;

const columnSchema = z.object({
  stage: z.enum(PRODUCTION_STAGES),
  total: totalSchema,
  cards: z.array(productionCardSchema),
  next_cursor: z.string().nullable(),
});

/** The board, or one column of it. `workers` are who can have a card; `sees_all` is whether the caller sees those of others. */
export const productionBoardSchema = z.object({
  columns: z.array(columnSchema),
  workers: z.array(workerSchema),
  late_total: totalSchema,
  sees_all: z.boolean(),
  time_zone: z.string(),
});
export type ProductionBoardJson = z.infer<typeof productionBoardSchema>;

/** A question about the work, open while `answered_at` is null. */
const questionSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  asked_by: z.string().nullable(),
  asked_at: z.iso.datetime(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
});

/** A card with its history, the newest first. */
export const productionDetailsSchema = productionCardSchema.extend({
  moves: z.array(
    z.object({
      id: z.uuid(),
      from: z.enum(PRODUCTION_STAGES).nullable(),
      to: z.enum(PRODUCTION_STAGES),
      cause: z.enum(MOVE_CAUSES),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  questions: z.array(questionSchema),
});
export type ProductionDetailsJson = z.infer<typeof productionDetailsSchema>;
