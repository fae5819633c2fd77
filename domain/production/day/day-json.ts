import { z } from 'zod';
import { accessCodesSchema, maskedAccessSchema } from '#domain/orders/access-details/access-details.ts';
import { answerJsonSchema } from '#domain/orders/questions/question-json.ts';
import { shootEventSchema } from '#domain/scheduling/shoot-events/shoot-event.ts';
import { pointSchema } from '#domain/shared/addresses/point.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';

/** Which day a person looks at: the days whose access notes may be open. */
export const DAY_CHOICES = ['today', 'tomorrow'] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];
export const dayQuerySchema = z.object({
  on: z.enum(DAY_CHOICES, `Choose ${DAY_CHOICES.join(' or ')}.`).default('today'),
});

/**
 * A shoot as the person sees it who does it. `drive_minutes` lead to it. `access` holds the notes, whom to call there and how to get in with its
 * codes (`details`), null until `access_from`, the evening before, and from `until` on. `answers` are those to the studio's questions that the crew may read. `price` is null for who may not see prices. `property` is where
 * its files go, null while the studio has not said.
 */
export const dayShootSchema = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  drive_minutes: z.int(),
  address: z.string(),
  point: pointSchema.nullable(),
  access: z
    .object({
      notes: z.string(),
      customer_name: z.string(),
      customer_phone: z.string(),
      details: maskedAccessSchema.extend({ codes: accessCodesSchema }).nullable(),
      until: z.iso.datetime(),
    })
    .nullable(),
  access_from: z.iso.datetime(),
  package_name: z.string(),
  shot_list: z.array(z.string()),
  price: z.object({ minor: z.int(), currency: currencySchema }).nullable(),
  property: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  answers: z.array(answerJsonSchema),
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
