import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { CommentRow, ReviewerRow } from '#server/db/schema/reviews.ts';
import { applyChange } from './apply-change.ts';
import { presentReview } from './get-review.ts';
import { deleteCommentRow, deletePinRow, updateComment } from './queries.ts';
import { requireComment, requirePin } from './require-pin.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';

type Own = { deliveryId: string; reviewer: ReviewerRow; id: string };

/** A comment of this reviewer whose round is not sent. Otherwise `not_found`, `forbidden` or `conflict`. */
async function requireOwnComment(inside: Context, { deliveryId, reviewer, id }: Own): Promise<CommentRow> {
  const { comment, roundState } = await requireComment(inside, { deliveryId, hasInternal: false }, id);
  if (comment.reviewerId !== reviewer.id) throw new AppError('forbidden', 'Somebody else wrote this.');
  if (roundState !== 'open')
    throw new AppError('conflict', 'This was sent to the studio. Write another comment instead.');
  return comment;
}

/** Changes what a reviewer wrote, until its round is sent. */
export async function changeComment(
  ctx: Context,
  visitor: ReviewVisitor,
  { id, text }: { id: string; text: string },
): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'comment');
  const { deliveryId } = found.link;
  await applyChange(ctx, deliveryId, async (inside) => {
    const comment = await requireOwnComment(inside, { deliveryId, reviewer: found.reviewer, id });
    await updateComment(inside.db, comment.id, { text, editedAt: inside.clock.now() });
  });
  return presentReview(ctx, found);
}

/**
 * Deletes what a reviewer wrote, until its round is sent: a reply, or with its first comment the whole pin. Refuses with `conflict` a pin that
 * others have answered.
 */
export async function removeComment(ctx: Context, visitor: ReviewVisitor, id: string): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'comment');
  const { deliveryId } = found.link;
  await applyChange(ctx, deliveryId, async (inside) => {
    const comment = await requireOwnComment(inside, { deliveryId, reviewer: found.reviewer, id });
    const { pin, thread } = await requirePin(inside, { deliveryId, hasInternal: true }, comment.pinId);
    if (thread[0]?.id !== comment.id) return deleteCommentRow(inside.db, comment.id);
    if (thread.some(({ reviewerId }) => reviewerId !== comment.reviewerId)) {
      throw new AppError('conflict', 'Others have answered this comment, so it stays. You can change what it says.');
    }
    await deletePinRow(inside.db, pin.id);
  });
  return presentReview(ctx, found);
}
