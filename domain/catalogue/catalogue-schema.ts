import { z } from 'zod';
import { lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { ICON_TYPES, VISIBILITIES } from './packages.ts';
import { listPhotoCounts, MAX_PHOTO_COUNT } from './photo-count-rule.ts';

/** The most packages that a catalogue holds. */
const MAX_PACKAGES = 300;
/** The most photo counts that a package offers: they are the choices of one list. */
const MAX_COUNTS = 200;

const ID_SENTENCE =
  'The id has 1 to 40 lowercase letters, digits, hyphens and underscores, and begins with a letter or a digit.';

/** The id of a package, as it stands in addresses and orders: `drone_photo`. */
export const packageIdSchema = z.string(ID_SENTENCE).regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, ID_SENTENCE);

const wholeNumber = (words: string, min: number, max: number) => {
  const sentence = `${words} must be a whole number from ${min} to ${max}.`;
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
};

/** An amount in whole minor units. Less than 50 is below what a card can be charged. */
const amountMinor = (words: string, min: number) => {
  const sentence = `${words} must be from ${(min / 100).toFixed(2)} to 1,000,000.00.`;
  return z.number(sentence).int(sentence).min(min, sentence).max(100_000_000, sentence);
};

const fixedPriceSchema = z.object({
  kind: z.literal('fixed'),
  amountMinor: amountMinor('The price', 50),
  includedPhotos: wholeNumber('The number of included photos', 0, MAX_PHOTO_COUNT),
});

const photoCountPriceSchema = z
  .object({
    kind: z.literal('photo_count'),
    minPhotos: wholeNumber('The fewest photos', 1, MAX_PHOTO_COUNT),
    baseMinor: amountMinor('The price of the fewest photos', 50),
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

/** The price of a package. A further kind is a further member with its own `kind`. */
export const priceSchema = z.discriminatedUnion('kind', [fixedPriceSchema, photoCountPriceSchema], {
  error: 'Choose how the package is priced.',
});

const nameSchema = requiredLineSchema('The name', 60);
const descriptionSchema = requiredLineSchema('The description', 300);
const featuresSchema = z
  .array(requiredLineSchema('A feature', 80), 'List the features.')
  .max(20, 'A package has 20 features at most.')
  .refine((features) => new Set(features).size === features.length, 'Each feature can stand there once.');

const wordsSchema = z.object({
  en: z.object({ name: nameSchema, description: descriptionSchema, features: featuresSchema }),
  /** Words that are left out are said in English. */
  tr: z
    .object({
      name: nameSchema.optional(),
      description: descriptionSchema.optional(),
      features: featuresSchema.optional(),
    })
    .optional(),
});

const packageSchema = z.object({
  id: packageIdSchema,
  words: wordsSchema,
  tag: lineSchema('The tag', 24).min(1, 'The tag is required.'),
  iconType: z.enum(ICON_TYPES, 'Choose an icon.'),
  popular: z.boolean('Say whether the package is marked as the most booked.'),
  visibility: z.enum(VISIBILITIES, 'Choose who sees the package.'),
  durationMinutes: wholeNumber('The duration in minutes', 15, 1440),
  price: priceSchema,
});

/** A catalogue as it is edited, published and kept: the packages in the order of the page. Amounts in minor units. */
export const catalogueDocumentSchema = z.object({
  packages: z
    .array(packageSchema, 'List the packages.')
    .min(1, 'A catalogue has at least one package.')
    .max(MAX_PACKAGES, `A catalogue has ${MAX_PACKAGES} packages at most.`)
    .superRefine((packages, context) => {
      for (const [index, { id }] of packages.entries()) {
        if (packages.findIndex((other) => other.id === id) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `Another package has the id ${id}.` });
      }
    }),
});
export type CatalogueDocument = z.infer<typeof catalogueDocumentSchema>;
export type PackageDocument = z.infer<typeof packageSchema>;
