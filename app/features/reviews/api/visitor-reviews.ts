import type { z } from 'zod';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { PinState } from '#domain/reviews/pin-states.ts';
import type { createPinSchema, OrderPhotos, SendRound } from '#domain/reviews/review-input.ts';
import type { ReviewJson, ReviewOrdered } from '#domain/reviews/review-json.ts';

/** A pin as it is sent: `x` and `y` are null for the whole photo. */
export type NewPin = z.input<typeof createPinSchema>;

const review = api.d[':token'].review;

/** The review of a delivery, by its link. */
export const getReview = async (token: string): Promise<ReviewJson> =>
  readAnswer(await review.$get({ param: { token } }));

/** Says how the visitor is called; the browser keeps who they are. */
export const saveVisitorName = async (token: string, name: string): Promise<ReviewJson> =>
  readAnswer(await review.reviewer.$post({ param: { token }, json: { name } }));

/** Pins a comment or a wish on a photo. */
export const createPin = async (token: string, json: NewPin): Promise<ReviewJson> =>
  readAnswer(await review.pins.$post({ param: { token }, json }));

/** Replies to a pin. */
export const createReply = async (token: string, id: string, text: string): Promise<ReviewJson> =>
  readAnswer(await review.pins[':id'].comments.$post({ param: { token, id }, json: { text } }));

/** Approves what a pin asked for, or opens it again. */
export const setPinState = async (
  token: string,
  id: string,
  state: Extract<PinState, 'approved' | 'open'>,
): Promise<ReviewJson> => readAnswer(await review.pins[':id'].state.$post({ param: { token, id }, json: { state } }));

/** Changes what the visitor wrote. */
export const changeComment = async (token: string, id: string, text: string): Promise<ReviewJson> =>
  readAnswer(await review.comments[':id'].$patch({ param: { token, id }, json: { text } }));

/** Deletes what the visitor wrote. */
export const removeComment = async (token: string, id: string): Promise<ReviewJson> =>
  readAnswer(await review.comments[':id'].$delete({ param: { token, id } }));

/** Marks a photo as a favorite of the visitor, or no longer. */
export const setFavorite = async (token: string, itemId: string, isFavorite: boolean): Promise<ReviewJson> =>
  readAnswer(await review.favorites.$post({ param: { token }, json: { item_id: itemId, is_favorite: isFavorite } }));

/** Chooses photos, from the version of the choice that was seen. */
export const setChoice = async (
  token: string,
  seen: { version: number },
  itemIds: readonly string[],
): Promise<ReviewJson> =>
  readAnswer(
    await review.choice.$put({ param: { token }, header: ifMatchHeader(seen), json: { item_ids: [...itemIds] } }),
  );

/** Orders further photos at a price that was shown. */
export const orderPhotos = async (token: string, json: OrderPhotos): Promise<ReviewOrdered> =>
  readAnswer(await review.choice.photos.$post({ param: { token }, json }));

/** Sends the round to the studio at a price that was shown. */
export const sendRound = async (token: string, json: SendRound): Promise<ReviewOrdered> =>
  readAnswer(await review.send.$post({ param: { token }, json }));

/** Approves the delivery as a whole. */
export const approveAll = async (token: string): Promise<ReviewJson> =>
  readAnswer(await review.approve.$post({ param: { token } }));

/** The address of the stream that says how many changes there are. */
export const eventsAddress = (token: string): string => `/api/d/${token}/review/events`;
