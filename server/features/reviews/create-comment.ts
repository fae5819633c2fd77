import type { ReviewJson, StaffReview } from '#domain/reviews/review-json.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/platform/random/random.ts';
import { applyChange } from './apply-change.ts';
import { getStaffReview, presentReview } from './get-review.ts';
import { insertComment } from './queries.ts';
import { recordCommentEvent } from './record-comment-event.ts';
import { tellClients, tellStudio } from './record-news.ts';
import { requireDelivery } from './require-delivery.ts';
import { requirePin } from './require-pin.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';
import { refuseFullRound, requireRoundOfReply } from './require-round.ts';

/** A reply to a pin: which, and what it says. */
export type Reply = { pinId: string; text: string };

/** Replies to a pin, as who came by a link. Refuses with `not_found`, and with `conflict` where the round is full. */
export async function createComment(ctx: Context, visitor: ReviewVisitor, { pinId, text }: Reply): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'comment');
  const { deliveryId } = found.link;
  await applyChange(ctx, deliveryId, async (inside) => {
    const { pin } = await requirePin(inside, { deliveryId, hasInternal: false }, pinId);
    const round = await requireRoundOfReply(inside, deliveryId);
    refuseFullRound(round);
    const createdAt = inside.clock.now();
    const author = { authorKind: 'client', reviewerId: found.reviewer.id } as const;
    const comment = { ...author, id: newId(createdAt), pinId: pin.id, roundId: round.id, text, createdAt };
    await insertComment(inside.db, comment);
    await recordCommentEvent(inside, { propertyId: found.property.id, pin, comment });
    // What is written in an open round, the studio learns when it is sent.
    if (round.state !== 'open') await tellStudio(inside);
  });
  return presentReview(ctx, found);
}

/** Replies to a pin, as the studio. Otherwise `not_found`. */
export async function createStaffComment(
  ctx: Context,
  propertyId: string,
  { pinId, text }: Reply,
): Promise<StaffReview> {
  const { property, deliveryId } = await requireDelivery(ctx, propertyId);
  await applyChange(ctx, deliveryId, async (inside) => {
    const { pin } = await requirePin(inside, { deliveryId, hasInternal: true }, pinId);
    const createdAt = inside.clock.now();
    const author = { authorKind: 'staff', userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null } as const;
    const comment = { ...author, id: newId(createdAt), pinId: pin.id, roundId: null, text, createdAt };
    await insertComment(inside.db, comment);
    await recordCommentEvent(inside, { propertyId: property.id, pin, comment });
    if (!pin.isInternal) await tellClients(inside, property);
  });
  return getStaffReview(ctx, propertyId);
}
