import { z } from 'zod';
import type { Locale } from '#domain/shared/locale.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import type { CatalogueDocument } from './catalogue-schema.ts';
import { showItemPicture } from './item-picture.ts';
import { inLanguage } from './label-text.ts';
import type { AddOnPrice } from './price-schema.ts';
import { translateStarter } from './translate-starter.ts';

/** The price of an add-on as its buyer sees it: what it is from, where it depends on the size of the home. Minor units. */
const pagePriceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount_minor: z.int() }),
  z.object({ kind: z.literal('from'), amount_minor: z.int() }),
  z.object({ kind: z.literal('per_unit'), unit_minor: z.int(), unit: z.string(), min: z.int(), max: z.int() }),
]);

/** Where the sizes of a picture stand: `{file}-{width}.{avif,webp}`, and what it shows. */
const pagePictureSchema = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).readonly(),
  alt: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
});

/** An add-on of a package. `choice` is the id of the choice that it is one answer to, exactly one of which is bought. */
export const addOnJsonSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  choice: z.string().nullable(),
  price: pagePriceSchema,
  picture: pagePictureSchema.optional(),
});
export type AddOnJson = z.infer<typeof addOnJsonSchema>;

/** The add-ons of a package and the choices that they are answers to, both in the order of the catalogue. */
export const addOnListSchema = z.object({
  add_ons: z.array(addOnJsonSchema),
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AddOnList = z.infer<typeof addOnListSchema>;

export const addOnListQuerySchema = z.object({ locale: localeSchema.default('en') });

function pagePrice(price: AddOnPrice, locale: Locale): AddOnJson['price'] {
  switch (price.kind) {
    case 'fixed':
      return { kind: 'fixed', amount_minor: price.amountMinor };
    case 'tiers':
      return { kind: 'from', amount_minor: price.tiers[0]?.amountMinor ?? 0 };
    case 'per_unit': {
      const { unitMinor, unit, minUnits, maxUnits } = price;
      return { kind: 'per_unit', unit_minor: unitMinor, unit: inLanguage(unit, locale), min: minUnits, max: maxUnits };
    }
  }
}

/** Returns the add-ons that everybody can buy with a package, in a language. */
export function listAddOns(document: CatalogueDocument, packageId: string, locale: Locale): AddOnList {
  const { addOns, choices } = translateStarter(document, locale);
  const own = addOns.filter(({ parents, visibility }) => visibility === 'visible' && parents.includes(packageId));
  const answered = new Set(own.map(({ choice }) => choice));
  return {
    add_ons: own.map(({ id, words, choice, price, picture }) => ({
      id,
      name: words[locale]?.name ?? words.en.name,
      description: words[locale]?.description ?? words.en.description,
      choice,
      price: pagePrice(price, locale),
      ...(picture ? { picture: showItemPicture(picture, locale) } : {}),
    })),
    choices: choices
      .filter(({ id }) => answered.has(id))
      .map(({ id, name }) => ({ id, name: inLanguage(name, locale) })),
  };
}
