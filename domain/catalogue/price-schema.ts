import { z } from 'zod';
import { amountMinor, labelSchema, sharePpm, wholeNumber } from '#domain/shared/schema-parts.ts';
import { listPhotoCounts, MAX_PHOTO_COUNT } from './photo-count-rule.ts';

/** The most photo counts that a package offers: they are the choices of one list. */
const MAX_COUNTS = 200;
/** The most sizes of homes that a price tells apart. */
const MAX_TIERS = 60;
/** The most units that can be ordered of one thing. */
export const MAX_UNITS = 999;

/** Less is below what a card can be charged. */
const CARD_MINIMUM = 50;

const fixedPriceSchema = z.object({
  kind: z.literal('fixed'),
  amountMinor: amountMinor('The price', CARD_MINIMUM),
  includedPhotos: wholeNumber('The number of included photos', 0, MAX_PHOTO_COUNT),
});

const photoCountPriceSchema = z
  .object({
    kind: z.literal('photo_count'),
    minPhotos: wholeNumber('The fewest photos', 1, MAX_PHOTO_COUNT),
    baseMinor: amountMinor('The price of the fewest photos', CARD_MINIMUM),
    step: wholeNumber('The step', 1, MAX_PHOTO_COUNT),
    stepMinor: amountMinor('The price of a step', 0),
    maxPhotos: wholeNumber('The most photos', 1, MAX_PHOTO_COUNT),
    defaultCount: wholeNumber('The count at the beginning', 1, MAX_PHOTO_COUNT),
  })
  .superRefine((price, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { minPhotos, maxPhotos, step, defaultCount } = price;
    if (maxPhotos < minPhotos) return refuse('maxPhotos', 'The most photos cannot be fewer than the fewest.');
    if ((maxPhotos - minPhotos) % step !== 0) {
      return refuse('maxPhotos', `From ${minPhotos}, steps of ${step} never reach ${maxPhotos} photos.`);
    }
    if ((maxPhotos - minPhotos) / step >= MAX_COUNTS) {
      return refuse('step', `These are more than ${MAX_COUNTS} photo counts. Take a larger step.`);
    }
    if (!listPhotoCounts(price).includes(defaultCount)) {
      refuse('defaultCount', 'The count at the beginning must be one of the photo counts that can be ordered.');
    }
  });

const tierSchema = (minimum: number) =>
  z.object({
    /** The largest home of this tier, in the catalogue's unit of size; null where it has no end. */
    upTo: wholeNumber('The size', 1, 1_000_000).nullable(),
    /** Null where homes of this size need a quote by a person. */
    amountMinor: amountMinor('The price', minimum).nullable(),
    /** Null where the duration of the package holds. */
    durationMinutes: wholeNumber('The duration in minutes', 15, 1440).nullable(),
  });
type Tier = z.infer<ReturnType<typeof tierSchema>>;

/** Returns what is wrong with a tier that follows others, by its field. */
function tierProblem(tier: Tier, before: Tier | undefined, isLast: boolean): [keyof Tier, string] | null {
  if (!isLast && tier.upTo === null) return ['upTo', 'Only the last size can be without an end.'];
  if (!isLast && tier.amountMinor === null) return ['amountMinor', 'Only the largest homes can need a quote.'];
  if (!before) return tier.amountMinor === null ? ['amountMinor', 'The smallest homes need a price.'] : null;
  if (tier.upTo !== null && before.upTo !== null && tier.upTo <= before.upTo) {
    return ['upTo', `This size must be larger than the one before it, ${before.upTo}.`];
  }
  if (tier.amountMinor !== null && before.amountMinor !== null && tier.amountMinor < before.amountMinor) {
    return ['amountMinor', 'A larger home cannot cost less than a smaller one.'];
  }
  return null;
}

const tiersPriceSchema = (minimum: number) =>
  z.object({
    kind: z.literal('tiers'),
    tiers: z
      .array(tierSchema(minimum), 'List the sizes.')
      .min(1, 'List at least one size.')
      .max(MAX_TIERS, `A price has ${MAX_TIERS} sizes at most.`)
      .superRefine((tiers, context) => {
        for (const [index, tier] of tiers.entries()) {
          const problem = tierProblem(tier, tiers[index - 1], index === tiers.length - 1);
          if (problem) context.addIssue({ code: 'custom', path: [index, problem[0]], message: problem[1] });
        }
      }),
  });

const perUnitPriceSchema = (minimum: number) =>
  z
    .object({
      kind: z.literal('per_unit'),
      unitMinor: amountMinor('The price of one', minimum),
      unit: labelSchema('The name of one', 24),
      minUnits: wholeNumber('The fewest', 1, MAX_UNITS),
      maxUnits: wholeNumber('The most', 1, MAX_UNITS),
    })
    .refine(({ minUnits, maxUnits }) => maxUnits >= minUnits, {
      path: ['maxUnits'],
      message: 'The most cannot be fewer than the fewest.',
    });

const partsPriceSchema = z.object({
  kind: z.literal('parts'),
  parts: z
    .array(z.string('Choose the parts.'), 'Choose the parts.')
    .min(2, 'Choose at least two parts.')
    .max(20, 'A package has 20 parts at most.')
    .refine((ids) => new Set(ids).size === ids.length, 'Each part can stand there once.'),
  off: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), ppm: sharePpm('The reduction') }),
    z.object({ kind: z.literal('amount'), amountMinor: amountMinor('The reduction', 0) }),
  ]),
});

const unknownKind = { error: 'Choose how it is priced.' };

/** The price of a package. A further kind is a further member with its own `kind`. */
export const priceSchema = z.discriminatedUnion(
  'kind',
  [
    fixedPriceSchema,
    photoCountPriceSchema,
    tiersPriceSchema(CARD_MINIMUM),
    perUnitPriceSchema(CARD_MINIMUM),
    partsPriceSchema,
  ],
  { error: 'Choose how the package is priced.' },
);

/** The price of an add-on, which may be free. */
export const addOnPriceSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('fixed'), amountMinor: amountMinor('The price', 0) }),
    tiersPriceSchema(0),
    perUnitPriceSchema(0),
  ],
  unknownKind,
);

export type Price = z.infer<typeof priceSchema>;
export type AddOnPrice = z.infer<typeof addOnPriceSchema>;
export type TiersPrice = Extract<Price, { kind: 'tiers' }>;
export type PerUnitPrice = Extract<Price, { kind: 'per_unit' }>;
export type PartsPrice = Extract<Price, { kind: 'parts' }>;
export type SizeTier = TiersPrice['tiers'][number];
