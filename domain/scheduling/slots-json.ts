import { z } from 'zod';
import { NO_PACKAGE_SENTENCE } from '#domain/bookings/availability-json.ts';
import { daySchema } from '#domain/shared/dates.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { NOTES } from './explain-start.ts';
import { REASON_CODES } from './reasons.ts';

const MAX_SLOT_DAYS = 62;
const USUAL_SLOT_DAYS = 14;
const DAYS_SENTENCE = `Days must be a whole number from 1 to ${MAX_SLOT_DAYS}.`;
const ADD_ONS_SENTENCE =
  'List add-ons by their ids with commas between them, and how many behind a colon: twilight,plan:2';
const SIZE_SENTENCE = 'The size must be a number of square feet from 0 to 1000000.';

/** Add-ons as an address lists them: `twilight,plan:2`. */
const addOnsSchema = z
  .string()
  .max(2000, ADD_ONS_SENTENCE)
  .regex(/^([a-z0-9][a-z0-9_-]{0,39}(:\d{1,4})?)(,[a-z0-9][a-z0-9_-]{0,39}(:\d{1,4})?)*$/, ADD_ONS_SENTENCE)
  .transform((text) =>
    text.split(',').map((part) => {
      const [id = '', quantity = '1'] = part.split(':');
      return { id, quantity: Number(quantity) };
    }),
  );

/**
 * The query of `GET /api/slots`. Without `from` the days begin today, in the studio's zone. `package`, `add_ons` and `sqft` (in
 * square feet) say how long the shoot takes, `address`, `city`, `state` and `zip` where it is, as far as it is known: a time is held for
 * the same place as it was offered for.
 */
export const slotsQuerySchema = z.object({
  from: daySchema.optional(),
  days: z
    .string(DAYS_SENTENCE)
    .regex(/^\d{1,4}$/, DAYS_SENTENCE)
    .transform(Number)
    .refine((days) => days >= 1 && days <= MAX_SLOT_DAYS, DAYS_SENTENCE)
    .default(USUAL_SLOT_DAYS)
    .meta({ type: 'integer', minimum: 1, maximum: MAX_SLOT_DAYS, default: USUAL_SLOT_DAYS }),
  package: z.string(NO_PACKAGE_SENTENCE).max(40, NO_PACKAGE_SENTENCE),
  add_ons: addOnsSchema.optional().meta({ type: 'string' }),
  sqft: z
    .string(SIZE_SENTENCE)
    .regex(/^\d{1,7}(\.\d+)?$/, SIZE_SENTENCE)
    .transform(Number)
    .refine((size) => size <= 1_000_000, SIZE_SENTENCE)
    .brand<'square feet'>()
    .optional()
    .meta({ type: 'number' }),
  address: lineSchema('The address', 200).optional(),
  city: lineSchema('The city', 100).optional(),
  state: lineSchema('The state', 100).optional(),
  zip: lineSchema('The ZIP code', 20).optional(),
  /** The language of a refusal in the studio's own words. */
  locale: localeSchema.default('en'),
});
export type SlotsQuery = z.infer<typeof slotsQuerySchema>;

/** As `slotsQuerySchema`; with `explain=true` each time of the whole day comes with every reason against every person. */
export const adminSlotsQuerySchema = slotsQuerySchema.extend({
  explain: z.enum(['true', 'false'], 'Write explain=true or explain=false.').default('false'),
});

const slotSchema = z.object({ start: z.string(), end: z.string() });

/** The answer of `GET /api/slots`: the days, each with the times that are offered, as ISO instants. It names nobody. */
export const slotsJsonSchema = z.object({
  time_zone: z.string(),
  days: z.array(z.object({ date: z.string(), slots: z.array(slotSchema) })),
});
export type SlotsJson = z.infer<typeof slotsJsonSchema>;

/**
 * A reason why a person is not offered at a time: its code of the closed set, a sentence for staff, and its figures. Instants
 * are ISO instants.
 */
const reasonJsonSchema = z
  .object({ code: z.enum(REASON_CODES), sentence: z.string() })
  .catchall(z.union([z.string(), z.number(), z.null(), z.array(z.unknown())]));

/** A person by name and color. */
export const personSummarySchema = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** Whether a person is offered at a time, and every reason where not. */
export const explainedPersonSchema = z.object({
  person_id: z.string(),
  offered: z.boolean(),
  reasons: z.array(reasonJsonSchema),
  notes: z.array(z.enum(NOTES)),
});

/** The answer of `GET /api/admin/slots`: as that of everybody, each time with the wall time and the people, who are named once. */
export const adminSlotsJsonSchema = z.object({
  time_zone: z.string(),
  duration_minutes: z.int(),
  people: z.array(personSummarySchema),
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(slotSchema.extend({ time: z.string(), people: z.array(explainedPersonSchema) })),
    }),
  ),
});
export type AdminSlotsJson = z.infer<typeof adminSlotsJsonSchema>;
