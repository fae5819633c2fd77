import { z } from 'zod';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { changePolicySchema } from '#domain/site/settings/change-policy.ts';
import { deliverySettingsSchema } from '#domain/site/settings/delivery-settings.ts';
import { embeddingSchema } from '#domain/site/settings/embedding.ts';
import { invoiceSettingsSchema } from '#domain/site/settings/invoice-settings.ts';
import { productionSettingsSchema } from '#domain/site/settings/production-settings.ts';
import { reminderSettingsSchema } from '#domain/site/settings/reminder-settings.ts';
import { SCHEDULING_MODES } from '#domain/site/settings/scheduling-mode.ts';
import { ASSIGNMENTS } from './assignment.ts';
import { paymentSettingsSchema } from './payment-settings.ts';

const TIME_SENTENCE = 'Write the time as HH:mm, for example 09:00.';
const timeSchema = z.string(TIME_SENTENCE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_SENTENCE);

/** The hours of one day of the week (1 is Monday, 7 is Sunday). */
const dayHoursSchema = z
  .object({ weekday: wholeNumber('The weekday', 1, 7), opens: timeSchema, closes: timeSchema })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'Closing must be after opening.' });
export type DayHours = z.infer<typeof dayHoursSchema>;

const workingHoursSchema = z
  .array(dayHoursSchema)
  .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, {
    message: 'Each day of the week can stand there once.',
  });

/**
 * How drives are estimated. Between two known places they always count; with `counts_unknown` the default minutes hold where a
 * place is not known. The part of a drive beyond `far` is driven at that speed.
 */
const travelSchema = z.object({
  counts_unknown: z.boolean('Say whether drives to unknown places count.'),
  default_minutes: wholeNumber('The minutes of a drive', 0, 240),
  kilometers_per_hour: wholeNumber('The speed in km/h', 5, 200),
  far: z
    .object({
      beyond_kilometers: wholeNumber('The kilometers', 1, 1000),
      kilometers_per_hour: wholeNumber('The speed in km/h', 5, 200),
    })
    .nullable(),
});
export type TravelSettings = z.infer<typeof travelSchema>;

/** How drives are estimated until the studio says otherwise. */
export const USUAL_TRAVEL: TravelSettings = {
  counts_unknown: false,
  default_minutes: 30,
  kilometers_per_hour: 45,
  far: { beyond_kilometers: 30, kilometers_per_hour: 75 },
};

/** What the studio has a number of, such as one drone, by the skill that needs it. Skills that stand nowhere need nothing shared. */
const equipmentSchema = z
  .array(
    z.object({
      skill: requiredLineSchema('The skill', 40),
      count: wholeNumber('The number of pieces', 0, 100),
    }),
    'List the equipment.',
  )
  .max(50, 'A studio lists 50 pieces of equipment at most.')
  .refine(
    (items) => new Set(items.map(({ skill }) => skill)).size === items.length,
    'Each skill can stand there once.',
  );
export type EquipmentSettings = z.infer<typeof equipmentSchema>;

/** How the calendar is run, and how the studio delivers: a day that stands nowhere is closed; `lead_time_hours` is the shortest notice of a shoot. */
export const studioSettingsSchema = z.object({
  working_hours: workingHoursSchema,
  lead_time_hours: wholeNumber('The notice in hours', 0, 720),
  assignment: z.enum(ASSIGNMENTS, 'Choose how shoots are given to people.'),
  travel: travelSchema,
  equipment: equipmentSchema,
  scheduling: z.enum(SCHEDULING_MODES, 'Choose how customers come to a time.'),
  change_policy: changePolicySchema,
  delivery: deliverySettingsSchema,
  production: productionSettingsSchema,
  embedding: embeddingSchema,
  reminders: reminderSettingsSchema,
  payments: paymentSettingsSchema,
  invoices: invoiceSettingsSchema,
  version: versionSchema,
});
export type StudioSettings = z.infer<typeof studioSettingsSchema>;

/** Changes of the settings; fields that are left out stay. */
export const changeSettingsSchema = studioSettingsSchema
  .omit({ version: true })
  .extend({ payments: paymentSettingsSchema.partial() })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { message: 'Say what is to change.' });
export type ChangeSettings = z.infer<typeof changeSettingsSchema>;

/** The state of the studio's services, read from the server. Sizes are bytes; no secrets. */
export const studioStateSchema = z.object({
  business: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    time_zone: z.string(),
    social_links: z.array(z.string()),
  }),
  payments: z.object({ mode: z.enum(['demo', 'test', 'live']), currency: z.string() }),
  mail: z.object({ destination: z.string(), from: z.string(), failed: z.int() }),
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    destination: z.string(),
    bytes_used: z.number(),
    trash_bytes: z.number(),
  }),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), version: z.string() }),
  virus_scanner: z.string(),
  versions: z.object({ product: z.string(), node: z.string() }),
});
export type StudioState = z.infer<typeof studioStateSchema>;

/** Whom a test message goes to: the studio's address, or the admin who asks for it. */
export const mailTestQuerySchema = z.object({
  to: z.enum(['studio', 'me'], 'Say whom the message goes to: studio or me.').default('studio'),
});
export type MailTestQuery = z.infer<typeof mailTestQuerySchema>;

export const mailTestSchema = z.object({ sent_to: z.string(), destination: z.string() });
export type MailTest = z.infer<typeof mailTestSchema>;
