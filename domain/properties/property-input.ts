import { z } from 'zod';
import { mediaSelectionSchema } from '#domain/media/media-input.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { limitSchema, orAbsent, searchQuery } from '#domain/shared/list-query.ts';
import { lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { sinceSchema } from '#domain/shared/time/dates.ts';
import { mapCounts } from './property-counts.ts';

const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 5000;

/** The name of a property: not blank after trimming (PROP-5). */
const nameSchema = requiredLineSchema('Property name', MAX_NAME_LENGTH);

/** The highest price of a property in whole units of any currency, also of one with many zeros. */
export const MAX_PRICE = 1_000_000_000_000;
const LEAST_PRICE = 0.01;
export const PRICE_SENTENCE = 'Write the price in the currency of the studio, above 0 and at most 1,000,000,000,000.';

const countSchema = (label: string, most: number) =>
  z
    .number(`${label} must be a number.`)
    .min(0, `${label} must not be negative.`)
    .max(most, `${label} may be ${most.toLocaleString('en-US')} at most.`)
    .nullable();

const sizeSchema = z
  .number('Square feet must be a number.')
  .min(0, 'Square feet must not be negative.')
  .max(10_000_000, 'The size may be 10,000,000 sq ft (929,030 m²) at most.')
  .brand<'square feet'>()
  .nullable();

const addressParts = {
  address: lineSchema('Address', MAX_TEXT_LENGTH),
  city: lineSchema('City', MAX_TEXT_LENGTH),
  state: lineSchema('State', MAX_TEXT_LENGTH),
  zip: lineSchema('ZIP code', 20),
};

/** What stands for a realtor where a property has none. */
export const NO_REALTOR = 'none';
/** Whose properties are listed where it does not matter whose they are. */
export const ANY_REALTOR = 'all';

/**
 * The query of `GET /api/properties`. `realtor_id` is whose: an admin's choice, and for a realtor their own id at most; `none`
 * is for those without a realtor, `all` for every property. `q` is searched in name and address, and in who ordered a property without a realtor.
 */
export const propertyFilterSchema = z.object({
  ...searchQuery,
  realtor_id: orAbsent(z.union([z.literal(NO_REALTOR), z.literal(ANY_REALTOR), uuidSchema])),
  updated_since: orAbsent(sinceSchema),
  limit: limitSchema(100, 20),
});
export type PropertyFilter = z.infer<typeof propertyFilterSchema>;

/** The query of a list of media that is in the order of the studio. */
export const placedMediaFilterSchema = z.object({
  cursor: searchQuery.cursor,
  limit: limitSchema(100, 60),
  put_away: orAbsent(z.literal('without', 'Write put_away=without, or nothing.')),
});
export type PlacedMediaFilter = z.infer<typeof placedMediaFilterSchema>;

/** The query of `GET /api/properties/general-media`. `realtor_id` is whose, as in the list of properties. */
export const generalMediaFilterSchema = placedMediaFilterSchema
  .omit({ put_away: true })
  .extend({ realtor_id: orAbsent(uuidSchema) });
export type GeneralMediaFilter = z.infer<typeof generalMediaFilterSchema>;

/**
 * The body of `POST /api/properties`. With `order_id` the facts of that order are taken over, and the order is linked. `realtor_id` null
 * makes a property without a realtor; of an order that belongs to a realtor it becomes that one's.
 */
export const createPropertySchema = z.object({
  name: nameSchema,
  realtor_id: uuidSchema.nullable(),
  order_id: uuidSchema.optional(),
});
export type CreateProperty = z.infer<typeof createPropertySchema>;

/** The body of `PATCH /api/properties/{id}`: absent fields stay. `cover_media_id` null goes back to the first picture. */
export const propertyChangesSchema = z
  .object({
    name: nameSchema,
    ...addressParts,
    price: z.number(PRICE_SENTENCE).min(LEAST_PRICE, PRICE_SENTENCE).max(MAX_PRICE, PRICE_SENTENCE).nullable(),
    ...mapCounts((_name, { label, most }) => countSchema(label, most)),
    sqft: sizeSchema,
    description: paragraphSchema('Description', MAX_DESCRIPTION_LENGTH),
    cover_media_id: uuidSchema.nullable(),
  })
  .partial();
export type PropertyChanges = z.infer<typeof propertyChangesSchema>;

/** The body of `DELETE /api/properties/{id}`: its name, typed to confirm that it is deleted with all its media. */
export const deletePropertySchema = z.object({ name: z.string('Type the name of the property.').trim() });

/** The body of `POST /api/properties/{id}/place`: the item goes before another, or behind all where `before` is null. */
export const placeMediaSchema = z.object({
  media_id: uuidSchema.toLowerCase(),
  before: uuidSchema.toLowerCase().nullable(),
});
export type PlaceMedia = z.infer<typeof placeMediaSchema>;

/** The body of `POST /api/media/move`: to a property of the same realtor, or with null to what belongs to none.
 * Items of a property without a realtor can go to another such property alone. */
export const moveMediaSchema = mediaSelectionSchema.extend({ property_id: uuidSchema.nullable() });
export type MoveMedia = z.infer<typeof moveMediaSchema>;

/** The body of `POST /api/properties/{id}/notify`. These orders are completed by it, without their own mail. */
export const notifyRealtorSchema = z.object({
  complete_order_ids: z
    .array(uuidSchema.toLowerCase(), 'Name the orders by their ids.')
    .max(50, 'Complete 50 orders at most.')
    .default([]),
});

/** The body of `PUT /api/admin/orders/{id}/property`. */
export const linkPropertySchema = z.object({ property_id: uuidSchema.nullable() });
