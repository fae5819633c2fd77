import { z } from 'zod';
import { ITEM_KINDS } from '#domain/media/item-kinds.ts';
import { MEDIA_FAILURE_CODES } from '#domain/media/media-failures.ts';
import { MEDIA_STATUSES } from '#domain/media/media-json.ts';
import { answerJsonSchema } from '#domain/orders/questions/question-json.ts';
import { PRODUCTION_STAGES } from '#domain/production/stages.ts';

/**
 * Where a result stands: with its editor (`waiting`), before the studio's check (`sent`), back with the editor (`returned`), or shown to the
 * customer (`approved`).
 */
export const RESULT_STATES = ['waiting', 'sent', 'returned', 'approved'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/**
 * A pin for an editor: `x` and `y` from 0 to 1 of the upright picture, null where it is about all of it. `comments` are what was said, the
 * first one with the pin.
 */
const editingPinSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  x: z.number().min(0).max(1).nullable(),
  y: z.number().min(0).max(1).nullable(),
  is_internal: z.boolean(),
  is_done: z.boolean(),
  wish: z.string().nullable(),
  comments: z.array(z.object({ author: z.enum(['client', 'staff']), text: z.string(), created_at: z.iso.datetime() })),
});
export type EditingPin = z.infer<typeof editingPinSchema>;

/** What all files of a job have. `picture` is the address of their pictures without the name at its end, null where there are none. */
const jobFile = {
  id: z.uuid(),
  file_name: z.string(),
  size_bytes: z.int(),
  kind: z.enum(ITEM_KINDS),
  status: z.enum(MEDIA_STATUSES),
  failure: z.object({ code: z.enum(MEDIA_FAILURE_CODES), message: z.string() }).nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  picture: z.string().nullable(),
  download: z.string(),
};

/** A file as it was shot. `group` is the first picture of its bracket; `removed_on` the day on which it goes, once the job is delivered; null where it stays. */
const sourceFileSchema = z.object({
  ...jobFile,
  group: z.uuid().nullable(),
  removed_on: z.iso.date().nullable(),
});
export type SourceFile = z.infer<typeof sourceFileSchema>;

/** A picture that the customer sees, with what is to be changed of it. */
const shownFileSchema = z.object({
  ...jobFile,
  file_number: z.int(),
  room: z.string(),
  pins: z.array(editingPinSchema),
});
export type ShownFile = z.infer<typeof shownFileSchema>;

/** What is found in a result before it is checked: it looks soft, like another result, or its camera wrote where it stood. */
export const RESULT_FINDINGS = ['blur', 'same', 'place', 'ai'] as const;
export type ResultFinding = (typeof RESULT_FINDINGS)[number];

/** What an editor made. It is matched once somebody, or its name, said of what it is an edit: of nothing else where both ids are null. */
const resultFileSchema = z.object({
  ...jobFile,
  state: z.enum(RESULT_STATES),
  is_matched: z.boolean(),
  source_id: z.uuid().nullable(),
  replaces_id: z.uuid().nullable(),
  note: z.string(),
  pins: z.array(editingPinSchema),
  findings: z.array(z.enum(RESULT_FINDINGS)),
});
export type ResultFile = z.infer<typeof resultFileSchema>;

/** A job as its editor sees it (`GET /api/e/{key}`): by the key of a link, or for staff by the id of the property. Times are shown in `time_zone`. */
export const editingJobSchema = z.object({
  property: z.object({ id: z.uuid(), name: z.string(), address: z.string() }),
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('account') }),
    z.object({ kind: z.literal('link'), name: z.string(), expires_at: z.iso.datetime() }),
  ]),
  stage: z.enum(PRODUCTION_STAGES).nullable(),
  due_at: z.iso.datetime().nullable(),
  notes: z.string(),
  /** What the customer answered to the questions that editors may read. */
  answers: z.array(answerJsonSchema),
  can_check: z.boolean(),
  max_bytes: z.int(),
  time_zone: z.string(),
  sources: z.array(sourceFileSchema),
  shown: z.array(shownFileSchema),
  results: z.array(resultFileSchema),
});
export type EditingJob = z.infer<typeof editingJobSchema>;

/** What the page of a link is rendered from. */
export type EditingOutcome =
  | { kind: 'open'; job: EditingJob }
  | { kind: 'refused'; reason: 'not_found' | 'link_ended' };
