import type { PhotoChoice } from '#domain/reviews/review-json.ts';
import { MOST_PHOTO_OFFERS } from '#domain/reviews/review-limits.ts';
import type { Context } from '#server/context.ts';
import type { ReviewRow } from '#server/db/schema/reviews.ts';
import { countOfPackage, photoStep, pricePhotos, type ReviewTerms } from './find-terms.ts';
import { countShownPhotos, listShownIds } from './queries.ts';

/** What is chosen of a delivery: by its terms, and its review where there is one. */
type Chosen = { propertyId: string; terms: ReviewTerms; review: ReviewRow | null };

/** How many photos clients may choose; null where the package says no count. */
export function choiceLimit(terms: ReviewTerms, review: ReviewRow | null): number | null {
  const count = countOfPackage(terms);
  return count === null ? null : count + (review?.orderedPhotos ?? 0);
}

/** The further photos that can be ordered: as many steps as lead to all that were delivered. */
async function listOffers(ctx: Context, terms: ReviewTerms, missing: number): Promise<PhotoChoice['offers']> {
  const price = photoStep(terms);
  if (!price || missing <= 0) return [];
  const offers: PhotoChoice['offers'] = [];
  const steps = Math.min(MOST_PHOTO_OFFERS, Math.ceil(missing / price.step));
  for (let step = 1; step <= steps; step += 1) {
    const photos = step * price.step;
    const priced = await pricePhotos(ctx, terms, photos);
    if (priced) offers.push({ photos, price_minor: priced.totalMinor });
  }
  return offers;
}

/** The choice of photos as it is now, with what more of them cost; null where the package says no count. */
export async function readChoice(ctx: Context, { propertyId, terms, review }: Chosen): Promise<PhotoChoice | null> {
  const limit = choiceLimit(terms, review);
  if (limit === null) return null;
  const shown = new Set(await listShownIds(ctx.db, propertyId, review?.chosen ?? []));
  const photos = await countShownPhotos(ctx.db, propertyId);
  return {
    limit,
    ordered: review?.orderedPhotos ?? 0,
    // What was chosen and deleted since is no choice any more.
    chosen: (review?.chosen ?? []).filter((id) => shown.has(id)),
    version: review?.choiceVersion ?? 1,
    offers: await listOffers(ctx, terms, photos - limit),
    currency: terms.currency,
  };
}
