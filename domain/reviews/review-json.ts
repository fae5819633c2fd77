import { z } from 'zod';
import { LINK_PURPOSES } from '#domain/deliveries/delivery-link.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { wishSchema } from '#domain/site/settings/review-settings.ts';
import { PIN_STATES } from './pin-states.ts';

/** Who wrote something: a client by the name that they gave, or somebody of the studio. */
const authorSchema = z.object({ kind: z.enum(['client', 'staff']), name: z.string() });

/** A comment of a thread. Texts are plain text. `can_edit`: the reader wrote it, and its round is not sent. */
export const reviewCommentSchema = z.object({
  id: z.uuid(),
  author: authorSchema,
  text: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  is_own: z.boolean(),
  can_edit: z.boolean(),
});
export type ReviewComment = z.infer<typeof reviewCommentSchema>;

/**
 * A pin on a file of a delivery, with its thread, whose first comment is what was written with it. `x` and `y` are from 0 to 1 of the
 * upright picture, from its left and its top; both null for a comment about the whole file. `file_number` is the version of the file that it was set
 * on. `number` counts the pins of an item. `round` is the number of the round that asks for it; null for one of the studio.
 */
const pinShape = {
  id: z.uuid(),
  item_id: z.uuid(),
  file_number: z.int(),
  number: z.int(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  wish: wishSchema.nullable(),
  state: z.enum(PIN_STATES),
  round: z.int().nullable(),
  created_at: z.iso.datetime(),
};
export const reviewPinSchema = z.object({ ...pinShape, comments: z.array(reviewCommentSchema) });
export type ReviewPin = z.infer<typeof reviewPinSchema>;

/**
 * A round of changes: `open` while clients write, `sent` while the studio works on it, then `done`. `price_minor` is what it cost with taxes,
 * in minor units of `currency`; 0 for a free one. `comments_left` is how many it still takes.
 */
export const reviewRoundSchema = z.object({
  number: z.int(),
  state: z.enum(['open', 'sent', 'done']),
  pins: z.int(),
  comments: z.int(),
  comments_left: z.int(),
  price_minor: z.int(),
  currency: currencySchema.nullable(),
  sent_at: z.iso.datetime().nullable(),
  sent_by: z.string(),
  due_at: z.iso.datetime().nullable(),
  done_at: z.iso.datetime().nullable(),
});
export type ReviewRound = z.infer<typeof reviewRoundSchema>;

/**
 * The round that would be sent now. `price_minor` has all taxes in it: 0 for a free one, null where none can be sent by the page.
 * `due_at` is when the studio would be done. `can_send`: there is something in it, it has a price, and the link may approve.
 */
export const nextRoundSchema = z.object({
  number: z.int(),
  pins: z.int(),
  free_left: z.int(),
  price_minor: z.int().nullable(),
  currency: currencySchema.nullable(),
  due_at: z.iso.datetime(),
  can_send: z.boolean(),
});
export type NextRound = z.infer<typeof nextRoundSchema>;

/** Further photos that can be ordered at once, with their price and all taxes, in minor units. */
export const photoOfferSchema = z.object({ photos: z.int(), price_minor: z.int() });

/**
 * The photos that clients choose: `limit` is the count of the package and what was ordered since (`ordered`). `version` stands in `If-Match` of
 * a change. `offers` are what more photos cost, in `currency`; none where the package has no price for more.
 */
export const photoChoiceSchema = z.object({
  limit: z.int(),
  ordered: z.int(),
  chosen: z.array(z.uuid()),
  version: z.int().positive(),
  offers: z.array(photoOfferSchema),
  currency: currencySchema,
});
export type PhotoChoice = z.infer<typeof photoChoiceSchema>;

const approvalSchema = z.object({ at: z.iso.datetime(), by: z.string() });

const reviewShape = {
  changes: z.int(),
  wishes: z.array(wishSchema),
  rounds: z.array(reviewRoundSchema),
  choice: photoChoiceSchema.nullable(),
  approval: approvalSchema.nullable(),
};

/**
 * The review of a delivery as the holder of a link sees it (`GET /api/d/{token}/review`). `changes` rises with each change, and the
 * event stream says it. `reviewer` is who this browser is, null until a name was given. `choice` is null where the package says no count.
 */
export const reviewSchema = z.object({
  ...reviewShape,
  rights: z.object({ comment: z.boolean(), approve: z.boolean() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  next: nextRoundSchema,
  pins: z.array(reviewPinSchema),
  favorites: z.array(z.object({ item_id: z.uuid(), count: z.int(), is_own: z.boolean() })),
});
export type ReviewJson = z.infer<typeof reviewSchema>;

/** A review after something was ordered in it: `payment_url` is where it is paid; null where nothing is due. */
export const reviewOrderedSchema = z.object({ review: reviewSchema, payment_url: z.string().nullable() });
export type ReviewOrdered = z.infer<typeof reviewOrderedSchema>;

/** Who a client is, for the studio: their link as well. */
const linkOfReviewerSchema = z.object({ id: z.uuid(), purpose: z.enum(LINK_PURPOSES), name: z.string() });

/** A comment as staff see it, hidden ones as well. */
export const staffCommentSchema = z.object({
  ...reviewCommentSchema.shape,
  is_hidden: z.boolean(),
  link: linkOfReviewerSchema.nullable(),
});
export type StaffComment = z.infer<typeof staffCommentSchema>;

/** A pin as staff see it; `is_internal` ones are seen by nobody else. */
export const staffPinSchema = z.object({
  ...pinShape,
  is_internal: z.boolean(),
  comments: z.array(staffCommentSchema),
});
export type StaffPin = z.infer<typeof staffPinSchema>;

/** The order that rounds and photos are added to, and what of it is not paid: `balance_minor` in minor units of `currency`. */
const reviewOrderSchema = z.object({
  id: z.uuid(),
  order_number: z.int(),
  balance_minor: z.int(),
  currency: currencySchema,
});

/**
 * The review of a property's delivery for the studio (`GET /api/properties/{id}/review`); empty while nothing was delivered. `new_versions` is how many
 * files have a newer version than the pins on them. `order` is null where the property has none.
 */
export const staffReviewSchema = z.object({
  ...reviewShape,
  pins: z.array(staffPinSchema),
  favorites: z.array(z.object({ item_id: z.uuid(), reviewers: z.array(z.string()) })),
  new_versions: z.int(),
  order: reviewOrderSchema.nullable(),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;
