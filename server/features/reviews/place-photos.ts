import type { OrderPhotos } from '#domain/reviews/review-input.ts';
import type { ReviewOrdered } from '#domain/reviews/review-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { applyChange } from './apply-change.ts';
import { findTerms, pricePhotos } from './find-terms.ts';
import { presentReview } from './get-review.ts';
import { placeExtra, signPayment } from './place-extra.ts';
import { updateReview } from './queries.ts';
import { readChoice } from './read-choice.ts';
import { tellStudio } from './record-news.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';
import { nothingToChoose } from './set-choice.ts';

const CHANGED = 'The price of more photos is another one by now. Look at it again.';

/**
 * Orders further photos at a price that was shown: a line of the order, which is paid by its payment link. Refuses with `quote_changed` where
 * they cost something else by now.
 */
export async function placePhotos(ctx: Context, visitor: ReviewVisitor, wanted: OrderPhotos): Promise<ReviewOrdered> {
  const found = await requireReviewer(ctx, visitor, 'approve');
  const { link, property } = found;
  const opened = await applyChange(ctx, link.deliveryId, async (inside, review) => {
    const terms = await findTerms(inside, property.id);
    const choice = await readChoice(inside, { propertyId: property.id, terms, review });
    if (!choice) throw nothingToChoose();
    const offer = choice.offers.find(({ photos }) => photos === wanted.photos);
    const priced = await pricePhotos(inside, terms, wanted.photos);
    if (!priced || offer?.price_minor !== wanted.price_minor) {
      throw new AppError('quote_changed', CHANGED, { current: choice });
    }
    const payment = await placeExtra(inside, terms, priced);
    const orderedPhotos = review.orderedPhotos + wanted.photos;
    await updateReview(inside.db, link.deliveryId, { orderedPhotos, orderedAt: inside.clock.now() });
    await recordAction(inside, {
      action: 'review_photos_ordered',
      subject: { kind: 'property', id: property.id },
      detail: { link: link.id, photos: wanted.photos, amount_minor: priced.totalMinor },
    });
    const data = { property_id: property.id, delivery_id: link.deliveryId, photos: wanted.photos };
    await recordEvent(inside, { type: 'review.photos_ordered', subjectId: property.id, data });
    await tellStudio(inside);
    return payment;
  });
  return { review: await presentReview(ctx, found), payment_url: await signPayment(ctx, link, opened) };
}
