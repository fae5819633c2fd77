import { z } from 'zod';
import { pointSchema } from '#domain/pricing/area-schema.ts';
import { currencySchema } from '#domain/shared/currency-schema.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { paragraphSchema } from '#domain/shared/text.ts';

/** What is reported from a shoot. */
export const SHOOT_EVENT_KINDS = ['check_in', 'check_out', 'note', 'not_possible'] as const;
export type ShootEventKind = (typeof SHOOT_EVENT_KINDS)[number];

/** Why a shoot cannot take place. */
export const NOT_POSSIBLE_REASONS = ['no_access', 'not_ready', 'weather', 'other'] as const;
export type NotPossibleReason = (typeof NOT_POSSIBLE_REASONS)[number];

/** The largest picture of a report, in bytes; with its letters for bytes it fits into the body of a request. */
export const MAX_EVENT_PICTURE_BYTES = 170_000;

const PICTURE_SENTENCE = 'Send a picture as JPEG of 170 kB at most.';

/** The longest note. */
export const MAX_EVENT_TEXT = 2000;

/** Another reason needs words. */
const hasReason = (kind: ShootEventKind, reason: NotPossibleReason | undefined) =>
  kind === 'not_possible' && reason !== undefined && reason !== 'other';

const KIND_SENTENCE = `Say what happened: ${SHOOT_EVENT_KINDS.join(', ')}.`;

/**
 * A report from a shoot. `picture` is a JPEG as base64. `id` is made where it is written, so that one which is sent again counts once; `at` is when it was done,
 * by the clock there.
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
  .refine(
    ({ kind, text, reason }) => text !== '' || kind === 'check_in' || kind === 'check_out' || hasReason(kind, reason),
    {
      path: ['text'],
      message: 'Write a few words.',
    },
  )
  .refine(({ kind, reason, picture }) => kind === 'not_possible' || (!reason && !picture), {
    path: ['reason'],
    message: 'Only what is not possible has a reason and a picture.',
  });
export type ShootEventInput = z.infer<typeof shootEventInputSchema>;

/** A report as it was kept: `done_at` by the clock where it was written, `received_at` by that of the server. */
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

/** A report as the studio sees it: `fee_minor` is what its rules ask for, in the order's charge; null where they say nothing. */
export const orderEventSchema = shootEventSchema.extend({ fee_minor: z.int().nullable() });
export type OrderEventJson = z.infer<typeof orderEventSchema>;

/** Which day a person looks at: the days whose access notes may be open. */
export const DAY_CHOICES = ['today', 'tomorrow'] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];
export const dayQuerySchema = z.object({
  on: z.enum(DAY_CHOICES, `Choose ${DAY_CHOICES.join(' or ')}.`).default('today'),
});

/**
 * A shoot as the person sees it who does it. `drive_minutes` lead to it. `access` holds the notes and whom to call there, null
 * until `access_from`, the evening before, and after the day. `price` is null for who may not see prices. `property` is where
 * its files go, null while the studio has not said.
 */
export const dayShootSchema = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  drive_minutes: z.int(),
  address: z.string(),
  point: pointSchema.nullable(),
  access: z.object({ notes: z.string(), customer_name: z.string(), customer_phone: z.string() }).nullable(),
  access_from: z.iso.datetime(),
  package_name: z.string(),
  shot_list: z.array(z.string()),
  price: z.object({ minor: z.int(), currency: currencySchema }).nullable(),
  property: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  events: z.array(shootEventSchema),
});
export type DayShoot = z.infer<typeof dayShootSchema>;

/** `GET /api/day`: the shoots of a day in their order. `person` is null for an account that is nobody of the crew. */
export const daySchema = z.object({
  day: z.string(),
  time_zone: z.string(),
  person: z.object({ name: z.string(), color: z.string() }).nullable(),
  shoots: z.array(dayShootSchema),
});
export type DayJson = z.infer<typeof daySchema>;
