import { z } from 'zod';
import { pointSchema } from '#domain/shared/addresses/point.ts';
import {
  amountMinor,
  labelSchema,
  sharePpm,
  slugSchema,
  weekdaysSchema,
  wholeNumber,
} from '#domain/shared/schema-parts.ts';

/** A fee on top of the price. `free` is the distance that costs nothing, in the unit of distances. */
const feeSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('flat'), amountMinor: amountMinor('The fee', 0) }),
    z.object({ kind: z.literal('percent'), ppm: sharePpm('The fee') }),
    z.object({
      kind: z.literal('distance'),
      unitMinor: amountMinor('The fee', 0),
      free: wholeNumber('The free distance', 0, 10_000),
    }),
  ],
  { error: 'Choose how the fee is counted.' },
);
export type AreaFee = z.infer<typeof feeSchema>;

const CODE_SENTENCE =
  'Write postal codes as 20005, the beginning of many with a star, as 200*, or a range, as 1000-1999.';

const postalCodesSchema = z.object({
  kind: z.literal('postal_codes'),
  codes: z
    .array(z.string(CODE_SENTENCE).regex(/^[A-Za-z0-9][A-Za-z0-9 –-]{0,24}\*?$/, CODE_SENTENCE), CODE_SENTENCE)
    .min(1, 'List at least one postal code.')
    .max(2000, 'An area has 2000 postal codes at most. Shorten them with a star, as 200*, or a range.'),
});
const ringSchema = z.object({
  kind: z.literal('ring'),
  center: pointSchema,
  /** How far the ring reaches by road, in the unit of distances. */
  reach: wholeNumber('The reach', 1, 10_000),
});

/** An area, the first of which that holds an address is its own. */
export const areaSchema = z.object({
  id: slugSchema('The id'),
  name: labelSchema('The name', 60),
  where: z.discriminatedUnion('kind', [postalCodesSchema, ringSchema], { error: 'Choose where the area is.' }),
  fee: feeSchema,
  /** The days on which shoots are done there; empty for every day. */
  weekdays: weekdaysSchema,
  /** Nothing is sold there: the sentence that says so, with a contact. Null where it is. */
  refusal: labelSchema('The sentence', 300).nullable(),
});
export type Area = z.infer<typeof areaSchema>;

/** The areas of a catalogue and how distances are told in it. */
export const areasSchema = z.object({
  distanceUnit: z.enum(['mi', 'km'], 'Choose miles or kilometers.'),
  /** Where the crew starts: distances to postal codes are counted from here. Null where nobody has said. */
  base: pointSchema.nullable(),
  areas: z.array(areaSchema, 'List the areas.').max(200, 'A catalog has 200 areas at most.'),
  /** Addresses outside all areas are refused with this sentence; null where they are served without a fee. */
  outside: labelSchema('The sentence', 300).nullable(),
});
export type Areas = z.infer<typeof areasSchema>;
