import { z } from 'zod';
import { NO_PACKAGE_SENTENCE } from '#domain/scheduling/bookings/availability-json.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { NOTES } from './explain-slot.ts';
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
 * The query of `GET /api/slots`. Without `from`, the days begin today in the studio's time zone. `package`, `add_ons`
 * and `sqft` (in square feet) set how long the shoot takes; `address`, `city`, `state` and `zip` say where it is, as
 * far as known. Pass the same place when you hold a time.
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
  /** The language for error messages that the studio wrote itself. */
  locale: localeSchema.default('en'),
});
export type SlotsQuery = z.infer<typeof slotsQuerySchema>;

const MAX_OF_A_DAY = 96;
const OF_A_DAY_SENTENCE = `Times of a day must be a whole number from 1 to ${MAX_OF_A_DAY}.`;

/**
 * As `slotsQuerySchema`. With `explain=true`, all times of each day are returned, each with every reason against every
 * person. `of_a_day` limits the answer to the first times of each day.
 */
export const adminSlotsQuerySchema = slotsQuerySchema.extend({
  of_a_day: z
    .string(OF_A_DAY_SENTENCE)
    .regex(/^\d{1,2}$/, OF_A_DAY_SENTENCE)
    .transform(Number)
    .refine((count) => count >= 1 && count <= MAX_OF_A_DAY, OF_A_DAY_SENTENCE)
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: MAX_OF_A_DAY }),
  explain: z.enum(['true', 'false'], 'Write explain=true or explain=false.').default('false'),
});
export type AdminSlotsQuery = z.infer<typeof adminSlotsQuerySchema>;

const slotSchema = z.object({ start: z.string(), end: z.string() });

/** The answer of `GET /api/slots`: the days, each with the times that are offered, as ISO instants. It names nobody. */
export const slotsJsonSchema = z.object({
  time_zone: z.string(),
  days: z.array(z.object({ date: z.string(), slots: z.array(slotSchema) })),
});
export type SlotsJson = z.infer<typeof slotsJsonSchema>;

/**
 * A reason why a person is not available at a time: its code from a closed set, a sentence for staff, and its numbers.
 * Instants are ISO instants.
 */
const reasonJsonSchema = z
  .object({ code: z.enum(REASON_CODES), sentence: z.string() })
  .catchall(z.union([z.string(), z.number(), z.null(), z.array(z.unknown())]));

/** A person by name and color. */
export const personSummarySchema = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** Whether a person is available at a time, and if not, every reason. */
export const explainedPersonSchema = z.object({
  person_id: z.string(),
  offered: z.boolean(),
  reasons: z.array(reasonJsonSchema),
  notes: z.array(z.enum(NOTES)),
});

/**
 * The answer of `GET /api/admin/slots`: the public answer, plus the wall time of each slot and who can come. People are
 * listed once; `able` holds their indexes in `people`. With `explain=true`, each time also lists every person with the
 * reasons, which makes the answer large.
 */
export const adminSlotsJsonSchema = z.object({
  time_zone: z.string(),
  duration_minutes: z.int(),
  people: z.array(personSummarySchema),
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(
        slotSchema.extend({ time: z.string(), able: z.array(z.int()), people: z.array(explainedPersonSchema) }),
      ),
    }),
  ),
});
export type AdminSlotsJson = z.infer<typeof adminSlotsJsonSchema>;
