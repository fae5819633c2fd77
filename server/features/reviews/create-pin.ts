import type { CreatePin, CreateStaffPin } from '#domain/reviews/review-input.ts';
import type { ReviewJson, StaffReview } from '#domain/reviews/review-json.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Wish } from '#domain/site/settings/review-settings.ts';
import type { Context } from '#server/context.ts';
import { ensureDelivery } from '#server/features/deliveries/queries.ts';
import { fileMissing } from '#server/features/deliveries/require-link.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { applyChange } from './apply-change.ts';
import { getStaffReview, presentReview } from './get-review.ts';
import { hasFile, hasItem, insertComment, insertPin, listShownIds, nextPinNumber, raiseChanges } from './queries.ts';
import { recordCommentEvent } from './record-comment-event.ts';
import { tellClients } from './record-news.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';
import { refuseFullRound, requireOpenRound } from './require-round.ts';

type Placed = Pick<CreatePin, 'item_id' | 'file_number' | 'x' | 'y' | 'text'>;
type Kind = { deliveryId: string; isInternal: boolean; roundId: string | null; wish: Wish | null };
type Author = { authorKind: 'client'; reviewerId: string } | { authorKind: 'staff'; userId: string | null };

/** A pin of a property to be written; `author` writes its first comment. */
type NewPin = Kind & { author: Author; propertyId: string };

/** Writes a pin with its first comment, inside the transaction that holds the lock of its review. */
async function writePin(ctx: Context, placed: Placed, { author, propertyId, ...kind }: NewPin) {
  const { db } = ctx;
  const createdAt = ctx.clock.now();
  const { item_id: itemId, file_number: fileNumber, x, y, text } = placed;
  const pinId = newId(createdAt);
  const number = await nextPinNumber(db, itemId, kind.isInternal);
  await insertPin(db, { ...kind, id: pinId, itemId, fileNumber, number, x, y, createdAt });
  const comment = { ...author, id: newId(createdAt), pinId, roundId: kind.roundId, text, createdAt };
  await insertComment(db, comment);
  await recordCommentEvent(ctx, { propertyId, pin: { ...kind, id: pinId, itemId }, comment });
}

/** Refuses a pin on a version that its file never had. */
async function requireFileNumber({ db }: Context, { item_id, file_number }: Placed): Promise<void> {
  if (await hasFile(db, item_id, file_number)) return;
  throw invalidField('file_number', 'There is no such version of this file.');
}

/** The wish that a client chose, as the studio offers it now. Refuses one that it does not offer. */
async function findWish(ctx: Context, id: string | null): Promise<Wish | null> {
  if (id === null) return null;
  const { wishes } = (await getSettings(ctx)).delivery.review;
  const wish = wishes.find((each) => each.id === id);
  if (!wish) throw invalidField('wish', 'The studio does not offer this wish any more. Load the page again.');
  return wish;
}

/**
 * Pins a comment or a wish on a file of a delivery; the first one begins a round. Refuses with `not_found` what the delivery does not show,
 * and with `conflict` a round that is full.
 */
export async function createPin(ctx: Context, visitor: ReviewVisitor, input: CreatePin): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'comment');
  const { deliveryId } = found.link;
  const wish = await findWish(ctx, input.wish);
  await applyChange(ctx, deliveryId, async (inside) => {
    const [shown] = await listShownIds(inside.db, found.property.id, [input.item_id]);
    if (!shown) throw fileMissing();
    await requireFileNumber(inside, input);
    const round = await requireOpenRound(inside, deliveryId);
    refuseFullRound(round);
    const author = { authorKind: 'client', reviewerId: found.reviewer.id } as const;
    const kind = { propertyId: found.property.id, deliveryId, isInternal: false, roundId: round.id, wish };
    await writePin(inside, input, { ...kind, author });
  });
  return presentReview(ctx, found);
}

/** Pins notes of the studio for its editors on files of a property, inside the caller's transaction. */
export async function writeInternalPins(ctx: Context, propertyId: string, pins: readonly Placed[]): Promise<void> {
  const createdAt = ctx.clock.now();
  const { id: deliveryId } = await ensureDelivery(ctx.db, { id: newId(createdAt), propertyId, createdAt });
  await raiseChanges(ctx.db, deliveryId);
  const author = { authorKind: 'staff', userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null } as const;
  const kind = { propertyId, deliveryId, isInternal: true, roundId: null, wish: null, author };
  for (const pin of pins) await writePin(ctx, pin, kind);
}

/** Pins a note of the studio on any file of a property, shown or worked with. Otherwise `not_found`. */
export async function createStaffPin(ctx: Context, propertyId: string, input: CreateStaffPin): Promise<StaffReview> {
  const property = await requireProperty(ctx, propertyId);
  const createdAt = ctx.clock.now();
  const { id: deliveryId } = await ensureDelivery(ctx.db, { id: newId(createdAt), propertyId, createdAt });
  await applyChange(ctx, deliveryId, async (inside) => {
    const isThere = input.is_internal
      ? await hasItem(inside.db, propertyId, input.item_id)
      : (await listShownIds(inside.db, propertyId, [input.item_id])).length > 0;
    if (!isThere) throw fileMissing();
    await requireFileNumber(inside, input);
    const author = { authorKind: 'staff', userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null } as const;
    const kind = { propertyId, deliveryId, isInternal: input.is_internal, roundId: null, wish: null };
    await writePin(inside, input, { ...kind, author });
    if (!input.is_internal) await tellClients(inside, property);
  });
  return getStaffReview(ctx, propertyId);
}
