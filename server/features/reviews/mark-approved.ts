import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { applyChange } from './apply-change.ts';
import { presentReview } from './get-review.ts';
import { approvePins, listRounds, updateReview } from './queries.ts';
import { tellStudio } from './record-news.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';

const UNSENT = 'There are comments that were not sent. Send or delete them first.';
const IN_WORK = 'The studio still works on what you sent. Approve it once that is done.';

/**
 * Approves a delivery as a whole, with all that the studio is done with. Refuses with `conflict` while comments are not sent, or a round that
 * was sent is not done.
 */
export async function markApproved(ctx: Context, visitor: ReviewVisitor): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'approve');
  const { link, property, reviewer } = found;
  await applyChange(ctx, link.deliveryId, async (inside, review) => {
    if (review.approvedAt) return;
    const rounds = await listRounds(inside.db, link.deliveryId);
    if (rounds.some(({ state, pins }) => state === 'open' && pins > 0)) throw new AppError('conflict', UNSENT);
    if (rounds.some(({ state }) => state === 'sent')) throw new AppError('conflict', IN_WORK);
    await approvePins(inside.db, link.deliveryId);
    await updateReview(inside.db, link.deliveryId, { approvedAt: inside.clock.now(), approvedBy: reviewer.name });
    await recordAction(inside, {
      action: 'delivery_approved',
      subject: { kind: 'property', id: property.id },
      detail: { link: link.id },
    });
    const data = { property_id: property.id, delivery_id: link.deliveryId };
    await recordEvent(inside, { type: 'review.approved', subjectId: property.id, data });
    await moveProduction(inside, { propertyId: property.id, to: 'delivered', cause: 'approved' });
    await tellStudio(inside);
  });
  return presentReview(ctx, found);
}
