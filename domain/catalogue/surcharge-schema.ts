import { z } from 'zod';
import { amountMinor, sharePpm, weekdaysSchema, wholeNumber } from '#domain/shared/schema-parts.ts';

const feeSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('flat'), amountMinor: amountMinor('The fee', 1) }),
    z.object({ kind: z.literal('percent'), ppm: sharePpm('The fee', 1) }),
  ],
  { error: 'Choose how the fee is counted.' },
);
export type SurchargeFee = z.infer<typeof feeSchema>;

const TIME_SENTENCE = 'Write the time as HH:mm, for example 18:00.';

/** Fees that follow from when a shoot is wanted, and the least that an order comes to. Null where there is none. */
export const surchargesSchema = z.object({
  rush: z.object({ withinHours: wholeNumber('The hours', 1, 720), fee: feeSchema }).nullable(),
  evening: z
    .object({ from: z.string(TIME_SENTENCE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_SENTENCE), fee: feeSchema })
    .nullable(),
  weekend: z.object({ weekdays: weekdaysSchema.min(1, 'Choose at least one day.'), fee: feeSchema }).nullable(),
  minimumMinor: amountMinor('The least order', 0).nullable(),
});
export type Surcharges = z.infer<typeof surchargesSchema>;
