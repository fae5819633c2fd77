import { z } from 'zod';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';

/** The longest preparation list in one language, in characters. */
export const MOST_PREPARATION = 2000;
const MOST_LISTS = 60;

const TIME_SENTENCE = 'Write the time as HH:mm, for example 10:00.';
/** The days on which a customer can be reminded of an invoice, counted from the one on which it is due. */
export const INVOICE_DAYS = [-7, -3, 0, 3, 7, 14, 30] as const;
export type InvoiceDay = (typeof INVOICE_DAYS)[number];

const INVOICE_SENTENCE = `Choose days among ${INVOICE_DAYS.join(', ')}: below 0 is before the invoice is due.`;
const USUAL_INVOICE_DAYS: readonly InvoiceDay[] = [-3, 0, 7, 14];

const onSchema = z.boolean('Say true to send it, or false.');

/** A preparation list by language: one line for each item. A language without one has our usual list. */
const preparationSchema = byLanguageSchema(paragraphSchema('The preparation list', MOST_PREPARATION));
export type Preparation = z.infer<typeof preparationSchema>;

/**
 * What customers are told before a shoot: the day before at a time of day in the studio's zone (`HH:mm`), and again so many hours before it.
 * `on_the_way` is sent by a tap of the photographer. `invoice_days` are counted from the day on which an invoice is due. `preparation` is the list for all packages; those of `package_preparation` have their own.
 */
export const reminderSettingsSchema = z.object({
  day_before: onSchema,
  day_before_at: z.string(TIME_SENTENCE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_SENTENCE),
  hours_before: onSchema,
  hours: wholeNumber('The hours before the shoot', 1, 12),
  on_the_way: onSchema,
  /** On which days customers are reminded of an open invoice; on none where it is empty. */
  invoice_days: z
    .array(z.literal(INVOICE_DAYS, INVOICE_SENTENCE), INVOICE_SENTENCE)
    .max(INVOICE_DAYS.length, INVOICE_SENTENCE)
    .default([...USUAL_INVOICE_DAYS])
    .transform((days) => INVOICE_DAYS.filter((day) => days.includes(day))),
  preparation: preparationSchema,
  package_preparation: z
    .array(
      z.object({ package_id: requiredLineSchema('The package', 60), texts: preparationSchema }),
      'List the packages.',
    )
    .max(MOST_LISTS, `Write at most ${MOST_LISTS} lists for packages.`)
    .refine(
      (lists) => new Set(lists.map(({ package_id }) => package_id)).size === lists.length,
      'Each package can stand there once.',
    ),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

/** What customers are told until the studio says otherwise. */
export const USUAL_REMINDERS: ReminderSettings = {
  day_before: true,
  day_before_at: '10:00',
  hours_before: false,
  hours: 2,
  on_the_way: true,
  invoice_days: [...USUAL_INVOICE_DAYS],
  preparation: {},
  package_preparation: [],
};

/**
 * The items of the preparation list for a package in a language, without marks at the front of lines; empty where the studio wrote none.
 * @example listPreparation(settings, { packageId: 'growth', locale: 'en' }) // ['Switch on all lights.']
 */
export function listPreparation(
  { preparation, package_preparation }: ReminderSettings,
  { packageId, locale }: { packageId: string; locale: keyof Preparation },
): string[] {
  const own = package_preparation.find(({ package_id }) => package_id === packageId)?.texts[locale];
  const text = own?.trim() ? own : (preparation[locale] ?? '');
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/u, '').trim())
    .filter((line) => line !== '');
}
