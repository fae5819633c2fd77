import type { StaffReview } from '#domain/reviews/review-json.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { applyChange } from './apply-change.ts';
import { getStaffReview } from './get-review.ts';
import { updateComment } from './queries.ts';
import { requireDelivery } from './require-delivery.ts';
import { requireComment } from './require-pin.ts';

/** Hides a comment from clients, or shows it again. It is kept, and who did it is recorded. Otherwise `not_found`. */
export async function setCommentHidden(
  ctx: Context,
  propertyId: string,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<StaffReview> {
  const { deliveryId } = await requireDelivery(ctx, propertyId);
  await applyChange(ctx, deliveryId, async (inside) => {
    const { comment } = await requireComment(inside, { deliveryId, hasInternal: true }, id);
    if ((comment.hiddenAt !== null) === isHidden) return;
    const hiddenBy = isHidden && ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await updateComment(inside.db, comment.id, { hiddenAt: isHidden ? inside.clock.now() : null, hiddenBy });
    await recordAction(inside, {
      action: isHidden ? 'review_comment_hidden' : 'review_comment_shown',
      subject: { kind: 'property', id: propertyId },
      detail: { comment: comment.id },
    });
  });
  return getStaffReview(ctx, propertyId);
}
