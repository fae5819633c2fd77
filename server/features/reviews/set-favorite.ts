import type { FavoriteInput } from '#domain/reviews/review-input.ts';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { MOST_FAVORITES } from '#domain/reviews/review-limits.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { fileMissing } from '#server/features/deliveries/require-link.ts';
import { applyChange } from './apply-change.ts';
import { presentReview } from './get-review.ts';
import { countFavorites, deleteFavorite, insertFavorite, listShownIds } from './queries.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';

/** Marks a photo as a favorite of a reviewer, or no longer. Otherwise `not_found`. */
export async function setFavorite(ctx: Context, visitor: ReviewVisitor, input: FavoriteInput): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'comment');
  const favorite = { reviewerId: found.reviewer.id, itemId: input.item_id };
  await applyChange(ctx, found.link.deliveryId, async ({ db }) => {
    if (!input.is_favorite) return deleteFavorite(db, favorite);
    const [shown] = await listShownIds(db, found.property.id, [input.item_id]);
    if (!shown) throw fileMissing();
    if ((await countFavorites(db, favorite.reviewerId)) >= MOST_FAVORITES) {
      throw new AppError('conflict', `You have ${MOST_FAVORITES} favorites. Take one away first.`);
    }
    await insertFavorite(db, favorite);
  });
  return presentReview(ctx, found);
}
