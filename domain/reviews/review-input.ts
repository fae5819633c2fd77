import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { slugSchema, wholeNumber } from '#domain/shared/schema-parts.ts';
import { paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { STAFF_PIN_STATES, VISITOR_PIN_STATES } from './pin-states.ts';
import { MOST_COMMENT_LENGTH, MOST_NAME_LENGTH } from './review-limits.ts';

const PLACE = 'A place on the picture is a number from 0 to 1.';
const placeSchema = z.number(PLACE).min(0, PLACE).max(1, PLACE).nullable();
const PLACES = 'Say both places on the picture, or none of them.';

const commentText = paragraphSchema('The comment', MOST_COMMENT_LENGTH);
const writtenText = commentText.min(1, 'Write the comment.');

const pinShape = {
  item_id: uuidSchema,
  file_number: wholeNumber('The version of the file', 1, 100_000).default(1),
  x: placeSchema,
  y: placeSchema,
  text: commentText.default(''),
};
const hasBothPlaces = ({ x, y }: { x: number | null; y: number | null }) => (x === null) === (y === null);

/** The body of `POST …/review/reviewer`: how the visitor is called. */
export const reviewerSchema = z.object({ name: requiredLineSchema('The name', MOST_NAME_LENGTH) });

/**
 * The body of `POST /api/d/{token}/review/pins`: a place on the picture (both null for the whole file), and a wish by its id, a text, or both.
 */
export const createPinSchema = z
  .object({ ...pinShape, wish: slugSchema('The wish').nullable().default(null) })
  .refine(hasBothPlaces, { path: ['y'], message: PLACES })
  .refine(({ text, wish }) => text !== '' || wish !== null, { path: ['text'], message: 'Write the comment.' });
export type CreatePin = z.infer<typeof createPinSchema>;

/** The body of `POST /api/properties/{id}/review/pins`: a pin of the studio, which clients do not see unless `is_internal` is false. */
export const createStaffPinSchema = z
  .object({ ...pinShape, text: writtenText, is_internal: z.boolean('Say whether clients see it.').default(true) })
  .refine(hasBothPlaces, { path: ['y'], message: PLACES });
export type CreateStaffPin = z.infer<typeof createStaffPinSchema>;

/** The body of a reply, and of a change of a comment. */
export const commentSchema = z.object({ text: writtenText });

/** The bodies that move a pin into another state. */
export const visitorStateSchema = z.object({
  state: z.enum(VISITOR_PIN_STATES, `The state is ${VISITOR_PIN_STATES.join(' or ')}.`),
});
export const staffStateSchema = z.object({
  state: z.enum(STAFF_PIN_STATES, `The state is ${STAFF_PIN_STATES.join(' or ')}.`),
});

/** The body of `POST …/review/comments/{id}/hidden`. */
export const hideCommentSchema = z.object({ is_hidden: z.boolean('Say whether clients see the comment.') });

/** The body of `POST …/review/favorites`. */
export const favoriteSchema = z.object({
  item_id: uuidSchema,
  is_favorite: z.boolean('Say whether it is a favorite.'),
});
export type FavoriteInput = z.infer<typeof favoriteSchema>;

/** The body of `PUT …/review/choice`: the photos that were chosen, all of them. */
export const choiceSchema = z.object({
  item_ids: z
    .array(uuidSchema, 'List the photos.')
    .max(1000, 'Choose 1,000 photos at most.')
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
});

/** A price that was shown, in minor units: what is ordered costs this, or is refused. */
const shownPriceSchema = z.int('The price is a whole number of minor units.').min(0, 'The price is never below 0.');

/** The body of `POST …/review/choice/photos`: how many more photos, at the price of an offer that was shown. */
export const orderPhotosSchema = z.object({
  photos: wholeNumber('The photos', 1, 1000),
  price_minor: shownPriceSchema,
});
export type OrderPhotos = z.infer<typeof orderPhotosSchema>;

/** The body of `POST …/review/send`: the number and the price of the round as they were shown. */
export const sendRoundSchema = z.object({ round: wholeNumber('The round', 1, 1000), price_minor: shownPriceSchema });
export type SendRound = z.infer<typeof sendRoundSchema>;
