import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { MOST_REVIEWERS } from '#domain/reviews/review-limits.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/platform/random/random.ts';
import { applyChange } from './apply-change.ts';
import { presentReview } from './get-review.ts';
import { countReviewers, insertReviewer, updateReviewer } from './queries.ts';
import { type ReviewVisitor, requireRight } from './require-reviewer.ts';
import { signReviewer } from './sign-reviewer.ts';

/** What the browser of a reviewer keeps, and of which link. */
export type KeptReviewer = { linkId: string; pass: string };

/**
 * Says how who came by a link is called: a new person, or a new name of who this browser is already. Refuses with `conflict` where many
 * people came by the link.
 */
export async function createReviewer(
  ctx: Context,
  visitor: ReviewVisitor,
  name: string,
): Promise<{ review: ReviewJson; kept: KeptReviewer }> {
  const found = await requireRight(ctx, visitor, 'any');
  const { link, reviewer: known } = found;
  const createdAt = ctx.clock.now();
  const reviewer = known ? { ...known, name } : { id: newId(createdAt), linkId: link.id, name, createdAt };
  await applyChange(ctx, link.deliveryId, async ({ db }) => {
    if (known) return updateReviewer(db, known.id, name);
    if ((await countReviewers(db, link.id)) >= MOST_REVIEWERS) {
      throw new AppError(
        'conflict',
        `${MOST_REVIEWERS} people came by this link already. Ask the studio for one of your own.`,
      );
    }
    await insertReviewer(db, reviewer);
  });
  const kept = { linkId: link.id, pass: signReviewer(ctx.config, reviewer) };
  return { review: await presentReview(ctx, { ...found, reviewer }), kept };
}
