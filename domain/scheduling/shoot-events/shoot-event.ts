import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { paragraphSchema } from '#domain/shared/text.ts';

/** The kinds of reports that a photographer sends from a shoot. */
export const SHOOT_EVENT_KINDS = ['on_the_way', 'check_in', 'check_out', 'note', 'not_possible'] as const;
export type ShootEventKind = (typeof SHOOT_EVENT_KINDS)[number];

/** Why a shoot cannot take place. */
export const NOT_POSSIBLE_REASONS = ['no_access', 'not_ready', 'weather', 'other'] as const;
export type NotPossibleReason = (typeof NOT_POSSIBLE_REASONS)[number];

/** The largest picture of a report, in bytes. Encoded as base64, it still fits into a request body. */
export const MAX_EVENT_PICTURE_BYTES = 170_000;

const PICTURE_SENTENCE = 'Send a picture as JPEG of 170 kB at most.';

/** The longest note. */
export const MAX_EVENT_TEXT = 2000;

/** The reason `other` needs a text that explains it. */
const hasReason = (kind: ShootEventKind, reason: NotPossibleReason | undefined) =>
  kind === 'not_possible' && reason !== undefined && reason !== 'other';

/** Taps that say all by themselves. */
const NEEDS_NO_TEXT: readonly ShootEventKind[] = ['on_the_way', 'check_in', 'check_out'];

const KIND_SENTENCE = `Say what happened: ${SHOOT_EVENT_KINDS.join(', ')}.`;

/**
 * A report from a shoot. `picture` is a JPEG as base64. The device creates `id`, so that a report sent twice counts
 * once; `at` is the time on the device's clock.
 */
export const shootEventInputSchema = z
  .object({
    id: uuidSchema,
    kind: z.enum(SHOOT_EVENT_KINDS, KIND_SENTENCE),
    text: paragraphSchema('The note', MAX_EVENT_TEXT).default(''),
    reason: z.enum(NOT_POSSIBLE_REASONS, `Choose ${NOT_POSSIBLE_REASONS.join(', ')}.`).optional(),
    picture: z
      .base64(PICTURE_SENTENCE)
      .max(Math.ceil(MAX_EVENT_PICTURE_BYTES / 3) * 4, PICTURE_SENTENCE)
      // The first bytes of a JPEG, FF D8 FF, as base64.
      .startsWith('/9j/', PICTURE_SENTENCE)
      .optional(),
    at: z.iso.datetime('Write the time as an ISO instant.'),
  })
  .refine(({ kind, text, reason }) => text !== '' || NEEDS_NO_TEXT.includes(kind) || hasReason(kind, reason), {
    path: ['text'],
    message: 'Write a few words.',
  })
  .refine(({ kind, reason, picture }) => kind === 'not_possible' || (!reason && !picture), {
    path: ['reason'],
    message: 'Only what is not possible has a reason and a picture.',
  });
export type ShootEventInput = z.infer<typeof shootEventInputSchema>;

/** A stored report. `done_at` is the time on the device's clock, `received_at` that on the server's. */
export const shootEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SHOOT_EVENT_KINDS),
  text: z.string(),
  reason: z.enum(NOT_POSSIBLE_REASONS).nullable(),
  has_picture: z.boolean(),
  done_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  by: z.string().nullable(),
});
export type ShootEventJson = z.infer<typeof shootEventSchema>;

/**
 * A report as staff see it. `fee_minor` is the fee that the studio's rules charge for it, in the order's charge
 * currency; null if they charge none.
 */
export const orderEventSchema = shootEventSchema.extend({ fee_minor: z.int().nullable() });
export type OrderEventJson = z.infer<typeof orderEventSchema>;
