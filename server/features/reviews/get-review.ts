import type { ReviewJson, StaffReview } from '#domain/reviews/review-json.ts';
import type { Context } from '#server/context.ts';
import { presentReviewRights } from '#server/features/deliveries/present.ts';
import { findDeliveryOfProperty } from '#server/features/deliveries/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { findTerms } from './find-terms.ts';
import {
  presentApproval,
  presentFavorites,
  presentOrder,
  presentPins,
  presentRound,
  presentStaffFavorites,
  presentStaffPins,
} from './present.ts';
import { countNewVersions, findReview, listComments, listFavorites, listPins, listRounds } from './queries.ts';
import { readChoice } from './read-choice.ts';
import { readNextRound } from './read-next-round.ts';
import { type FoundReviewer, findVisitor, type ReviewVisitor } from './require-reviewer.ts';

/** What of a review is the same for clients and staff. The count of changes is read first: what is read later may only be newer. */
async function readReview(ctx: Context, deliveryId: string, hasInternal: boolean) {
  const review = await findReview(ctx.db, deliveryId);
  const seen = { deliveryId, hasInternal };
  return {
    review,
    rounds: await listRounds(ctx.db, deliveryId),
    pins: await listPins(ctx.db, seen),
    comments: await listComments(ctx.db, seen),
    favorites: await listFavorites(ctx.db, deliveryId),
  };
}

/** The review of a delivery as somebody sees it who came by a link. */
export async function presentReview(ctx: Context, { link, property, reviewer }: FoundReviewer): Promise<ReviewJson> {
  const { review, rounds, favorites, ...written } = await readReview(ctx, link.deliveryId, false);
  const terms = await findTerms(ctx, property.id);
  const reviewerId = reviewer?.id ?? null;
  const studio = (await ctx.content.get()).site.business.brandName;
  return {
    changes: review?.changes ?? 0,
    rights: presentReviewRights(link),
    reviewer: reviewer && { name: reviewer.name },
    wishes: terms.settings.wishes,
    rounds: rounds.map(presentRound),
    next: await readNextRound(ctx, { terms, rounds, mayApprove: link.canApprove }),
    pins: presentPins(written, { kind: 'client', reviewerId, studio }),
    favorites: presentFavorites(favorites, reviewerId),
    choice: await readChoice(ctx, { propertyId: property.id, terms, review }),
    approval: presentApproval(review),
  };
}

/** The review of a delivery, for the holder of a link. */
export async function getReview(ctx: Context, visitor: ReviewVisitor): Promise<ReviewJson> {
  return presentReview(ctx, await findVisitor(ctx, visitor));
}

/** The review of a property's delivery, for staff; empty where nothing was delivered. Otherwise `not_found`. */
export async function getStaffReview(ctx: Context, propertyId: string): Promise<StaffReview> {
  const { id } = await requireProperty(ctx, propertyId);
  const delivery = await findDeliveryOfProperty(ctx.db, id);
  const terms = await findTerms(ctx, id);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const read = delivery && (await readReview(ctx, delivery.id, true));
  const review = read?.review ?? null;
  return {
    changes: review?.changes ?? 0,
    wishes: terms.settings.wishes,
    rounds: read?.rounds.map(presentRound) ?? [],
    pins: read ? presentStaffPins(read, { kind: 'staff', userId }) : [],
    favorites: presentStaffFavorites(read?.favorites ?? []),
    choice: await readChoice(ctx, { propertyId: id, terms, review }),
    approval: presentApproval(review),
    new_versions: delivery ? await countNewVersions(ctx.db, delivery.id) : 0,
    order: presentOrder(terms.order),
  };
}
