import { z } from 'zod';
import { areasSchema } from '#domain/catalogue/area-schema.ts';
import { surchargesSchema } from '#domain/catalogue/surcharge-schema.ts';
import { taxesSchema } from '#domain/catalogue/tax-schema.ts';
import { SIZE_UNITS } from '#domain/shared/area.ts';
import { inOtherLocales } from '#domain/shared/locale-schema.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import {
  amountMinor,
  countrySchema,
  labelSchema,
  refuseTwins,
  slugSchema,
  wholeNumber,
} from '#domain/shared/schema-parts.ts';
import { lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { findReferenceProblems } from './catalogue-references.ts';
import { refuseWrongAmounts } from './currency-amounts.ts';
import { itemPictureSchema } from './item-picture.ts';
import { ICON_TYPES, VISIBILITIES } from './packages.ts';
import { addOnPriceSchema, priceSchema } from './price-schema.ts';
import { LIGHT_KINDS } from './visit-kinds.ts';

/** The most packages that a catalogue holds. */
const MAX_PACKAGES = 300;
/** The most add-ons that a catalogue holds. */
const MAX_ADD_ONS = 300;

/** The id of a package, as it stands in addresses and orders: `drone_photo`. */
export const packageIdSchema = slugSchema('The id');

const nameSchema = requiredLineSchema('The name', 60);
const descriptionSchema = requiredLineSchema('The description', 300);
const featuresSchema = z
  .array(requiredLineSchema('A feature', 80), 'List the features.')
  .max(20, 'A package has 20 features at most.')
  .refine((features) => new Set(features).size === features.length, 'Each feature can stand there once.');

const wordsSchema = z.object({
  en: z.object({ name: nameSchema, description: descriptionSchema, features: featuresSchema }),
  /** Words that are left out are said in English. */
  ...inOtherLocales(
    z.object({
      name: nameSchema.optional(),
      description: descriptionSchema.optional(),
      features: featuresSchema.optional(),
    }),
  ),
});

/** What packages and add-ons have beside their price. What is left out stands for the usual. */
const traits = {
  /** What the person needs who does it; a label that people match by hand. */
  skill: requiredLineSchema('The skill', 40).optional(),
  /** The light that it is shot in. */
  light: z.enum(LIGHT_KINDS, 'Choose daylight or twilight.').optional(),
  /** A second person comes along, who needs `secondSkill`. */
  people: z.literal(2, 'One or two people come to a shoot.').optional(),
  secondSkill: requiredLineSchema('The skill of the second person', 40).optional(),
  /** The category by which taxes tell things apart. */
  taxCategory: slugSchema('The tax category').optional(),
  /** What pages show of it; without one, pages show none or their own. */
  picture: itemPictureSchema.optional(),
};

/** A package by itself: what it names of others is checked with the whole catalogue. */
export const packageSchema = z.object({
  id: packageIdSchema,
  words: wordsSchema,
  tag: lineSchema('The tag', 24).min(1, 'The tag is required.'),
  iconType: z.enum(ICON_TYPES, 'Choose an icon.'),
  popular: z.boolean('Say whether the package is marked as the most booked.'),
  visibility: z.enum(VISIBILITIES, 'Choose who sees the package.'),
  durationMinutes: wholeNumber('The duration in minutes', 15, 1440),
  price: priceSchema,
  ...traits,
  /** Rounds of changes that cost nothing, and the price of one more; null where there is no further one. */
  reviewRounds: z
    .object({
      free: wholeNumber('The number of free rounds', 0, 20),
      roundMinor: amountMinor('The price of a round', 0).nullable(),
    })
    .optional(),
});

const addOnWordsSchema = z.object({
  en: z.object({ name: nameSchema, description: lineSchema('The description', 300) }),
  /** Words that are left out are said in English. */
  ...inOtherLocales(z.object({ name: nameSchema.optional(), description: descriptionSchema.optional() })),
});

/** Something that is bought with a package. `choice` names the choice that it is one answer to. */
const addOnSchema = z.object({
  id: slugSchema('The id'),
  words: addOnWordsSchema,
  visibility: z.enum(VISIBILITIES, 'Choose who sees the add-on.'),
  /** The packages that it can be bought with. */
  parents: z
    .array(z.string('Choose the packages.'), 'Choose the packages.')
    .min(1, 'Choose at least one package that it can be bought with.')
    .refine((ids) => new Set(ids).size === ids.length, 'Each package can stand there once.'),
  choice: z.string('Choose what it is an answer to.').nullable(),
  durationMinutes: wholeNumber('The duration in minutes', 0, 1440),
  price: addOnPriceSchema,
  ...traits,
});

/** A choice that has to be made with a package: exactly one of its add-ons is bought. */
const choiceSchema = z.object({ id: slugSchema('The id'), name: labelSchema('The name', 60) });

const packagesSchema = z
  .array(packageSchema, 'List the packages.')
  .min(1, 'A catalog has at least one package.')
  .max(MAX_PACKAGES, `A catalog has ${MAX_PACKAGES} packages at most.`)
  .superRefine(refuseTwins('package'));

/** What a catalogue is without add-ons, areas, surcharges and taxes, as those were that were kept before there were any. */
export const NO_EXTRAS: Omit<CatalogueDocument, 'packages'> = {
  currency: null,
  addOns: [],
  choices: [],
  country: 'US',
  sizeUnit: 'sqft',
  areas: { distanceUnit: 'mi', base: null, areas: [], outside: null },
  surcharges: { rush: null, evening: null, weekend: null, minimumMinor: null },
  taxes: { included: false, place: 'property', taxes: [] },
};

/** A catalogue as it is edited, published and kept: the packages in the order of the page. Amounts in minor units of its currency. */
export const catalogueDocumentSchema = z
  .object({
    /** What prices are in and cards are charged in; null leaves the charge to the settings, and shows dollars. */
    currency: currencySchema.nullable().default(null),
    packages: packagesSchema,
    addOns: z
      .array(addOnSchema, 'List the add-ons.')
      .max(MAX_ADD_ONS, `A catalog has ${MAX_ADD_ONS} add-ons at most.`)
      .superRefine(refuseTwins('add-on'))
      .default([]),
    choices: z
      .array(choiceSchema, 'List the choices.')
      .max(50, 'A catalog has 50 choices at most.')
      .superRefine(refuseTwins('choice'))
      .default([]),
    /** The country of the addresses that are served: two capital letters. */
    country: countrySchema.default('US'),
    /** The unit of sizes in its prices. */
    sizeUnit: z.enum(SIZE_UNITS, 'Choose square feet or square meters.').default('sqft'),
    areas: areasSchema.default(() => NO_EXTRAS.areas),
    surcharges: surchargesSchema.default(() => NO_EXTRAS.surcharges),
    taxes: taxesSchema.default(() => NO_EXTRAS.taxes),
  })
  .superRefine((catalogue, context) => {
    for (const problem of findReferenceProblems(catalogue)) context.addIssue({ code: 'custom', ...problem });
    refuseWrongAmounts(catalogue, context);
  });
export type CatalogueDocument = z.infer<typeof catalogueDocumentSchema>;
export type PackageDocument = z.infer<typeof packageSchema>;
export type AddOnDocument = z.infer<typeof addOnSchema>;
