import { z } from 'zod';
import { inOtherLocales } from '#domain/shared/locale-schema.ts';
import { LARGEST_MINOR } from '#domain/shared/money/largest-amount.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { WHOLE_PPM } from './money/whole-ppm.ts';

/** The id of something in a catalogue, as it stands in addresses and orders: `drone_photo`. */
export const slugSchema = (words: string) => {
  const sentence = `${words} has 1 to 40 lowercase letters, digits, hyphens and underscores, and begins with a letter or a digit.`;
  return z.string(sentence).regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, sentence);
};

export const wholeNumber = (words: string, min: number, max: number) => {
  const sentence = `${words} must be a whole number from ${min} to ${max}.`;
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
};

/** An amount in whole minor units. What is too much depends on the currency, and is judged where that is known. */
export const amountMinor = (words: string, min: number) => {
  const sentence = `${words} must be an amount in whole minor units (cents), at least ${min}.`;
  return z.number(sentence).int(sentence).min(min, sentence).max(LARGEST_MINOR, `${words} has twelve digits at most.`);
};

/** A share in parts per million: `75_000` is 7.5 percent. */
export const sharePpm = (words: string, min = 0) => {
  const sentence = `${words} must be from ${min / 10_000} to 100 percent.`;
  return z.number(sentence).int(sentence).min(min, sentence).max(WHOLE_PPM, sentence);
};

/** A short text in English, and in other languages where the studio has written it. */
export const labelSchema = (words: string, max: number) =>
  z.object({ en: requiredLineSchema(words, max), ...inOtherLocales(requiredLineSchema(words, max)) });
export type Label = z.infer<ReturnType<typeof labelSchema>>;

const COUNTRY_SENTENCE = 'Write the country as two capital letters, for example US.';
/** A country by ISO 3166: two capital letters. */
export const countrySchema = z.string(COUNTRY_SENTENCE).regex(/^[A-Z]{2}$/, COUNTRY_SENTENCE);

/** Days of the week, Monday as 1. An empty list stands for every day. */
export const weekdaysSchema = z
  .array(wholeNumber('A weekday', 1, 7), 'List the weekdays.')
  .max(7, 'A week has seven days.')
  .refine((days) => new Set(days).size === days.length, 'Each weekday can stand there once.');

/** Refuses ids that stand twice in a list, each at its own path. */
export const refuseTwins = (words: string) => (items: readonly { id: string }[], context: z.core.$RefinementCtx) => {
  const seen = new Set<string>();
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id))
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `Another ${words} has the id ${id}.` });
    seen.add(id);
  }
};
