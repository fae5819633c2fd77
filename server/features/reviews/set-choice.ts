import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { fileMissing } from '#server/features/deliveries/require-link.ts';
import { applyChange } from './apply-change.ts';
import { findTerms } from './find-terms.ts';
import { presentReview } from './get-review.ts';
import { listShownPhotoIds, updateReview } from './queries.ts';
import { choiceLimit, readChoice } from './read-choice.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';

/** The photos that are chosen, and from which version of the choice they were. */
export type WantedChoice = { itemIds: string[]; ifMatch: string };

/** The refusal of a choice where the package has no count of photos. */
export const nothingToChoose = () => new AppError('conflict', 'There is nothing to choose: all photos are yours.');

/**
 * Chooses photos of a delivery, up to the count of its package and what was ordered since. Refuses with `stale_version` where somebody else chose
 * meanwhile, with `conflict` too many, and with `not_found` what the delivery does not show.
 */
export async function setChoice(
  ctx: Context,
  visitor: ReviewVisitor,
  { itemIds, ifMatch }: WantedChoice,
): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'comment');
  const { link, property } = found;
  await applyChange(ctx, link.deliveryId, async (inside, review) => {
    const terms = await findTerms(inside, property.id);
    const limit = choiceLimit(terms, review);
    if (limit === null) throw nothingToChoose();
    await requireVersion(ifMatch, review.choiceVersion, () =>
      readChoice(inside, { propertyId: property.id, terms, review }),
    );
    if (itemIds.length > limit) {
      throw new AppError('conflict', `You can choose ${limit} photos. Order more, or take some away.`);
    }
    const shown = await listShownPhotoIds(inside.db, property.id, itemIds);
    if (shown.length !== itemIds.length) throw fileMissing();
    await updateReview(inside.db, link.deliveryId, { chosen: itemIds, choiceVersion: review.choiceVersion + 1 });
  });
  return presentReview(ctx, found);
}
