import type { SendRound } from '#domain/reviews/review-input.ts';
import type { ReviewOrdered } from '#domain/reviews/review-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { RoundRow } from '#server/db/schema/reviews.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { applyChange } from './apply-change.ts';
import { findTerms, type Priced, priceRound, type ReviewTerms } from './find-terms.ts';
import { presentReview } from './get-review.ts';
import { placeExtra, signPayment } from './place-extra.ts';
import { listRounds, updateReview, updateRound } from './queries.ts';
import { findDueTime, readNextRound } from './read-next-round.ts';
import { tellStudio } from './record-news.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';

const CHANGED = 'The round is another one by now, or costs something else. Look at it again.';
const EMPTY = 'There is nothing to send yet. Write on a photo what you would like first.';

type Ready = { round: RoundRow; priced: NonNullable<Priced>; terms: ReviewTerms };

/** The round that is sent, at the price that was shown. Otherwise `conflict` or `quote_changed`. */
async function requireReady(
  inside: Context,
  { deliveryId, propertyId }: { deliveryId: string; propertyId: string },
  shown: SendRound,
): Promise<Ready> {
  const terms = await findTerms(inside, propertyId);
  const rounds = await listRounds(inside.db, deliveryId);
  const next = await readNextRound(inside, { terms, rounds, mayApprove: true });
  if (next.number !== shown.round || next.price_minor !== shown.price_minor) {
    throw new AppError('quote_changed', CHANGED, { current: next });
  }
  const round = rounds.find(({ state }) => state === 'open');
  if (!round || round.pins === 0) throw new AppError('conflict', EMPTY);
  const priced = await priceRound(inside, terms, next.number);
  if (!priced) throw new AppError('quote_changed', CHANGED, { current: next });
  return { round, priced, terms };
}

/**
 * Sends a round to the studio at a price that was shown: a further one is a line of the order, which is paid by its payment link. Of two who
 * send at once the later one is refused with `quote_changed`, which tells what the next round costs.
 */
export async function sendRound(ctx: Context, visitor: ReviewVisitor, shown: SendRound): Promise<ReviewOrdered> {
  const found = await requireReviewer(ctx, visitor, 'approve');
  const { link, property, reviewer } = found;
  const opened = await applyChange(ctx, link.deliveryId, async (inside) => {
    const { deliveryId } = link;
    const { round, priced, terms } = await requireReady(inside, { deliveryId, propertyId: property.id }, shown);
    const { order, currency } = terms;
    const payment = await placeExtra(inside, terms, priced);
    const price = payment ? { currency, orderId: order?.id ?? null } : {};
    await updateRound(inside.db, round.id, {
      state: 'sent',
      sentAt: inside.clock.now(),
      sentBy: reviewer.name,
      priceMinor: priced.totalMinor,
      ...price,
      dueAt: await findDueTime(inside, terms),
    });
    // What was approved before is asked about again.
    await updateReview(inside.db, deliveryId, { approvedAt: null, approvedBy: '' });
    await recordAction(inside, {
      action: 'review_round_sent',
      subject: { kind: 'property', id: property.id },
      detail: { link: link.id, round: round.number, amount_minor: priced.totalMinor },
    });
    const sent = { round: round.number, amount_minor: priced.totalMinor, currency: payment ? currency : null };
    const data = { property_id: property.id, delivery_id: deliveryId, ...sent };
    await recordEvent(inside, { type: 'review.round_sent', subjectId: property.id, data });
    await moveProduction(inside, { propertyId: property.id, to: 'editing', cause: 'round_sent' });
    await raiseAlert(inside, 'review_sent', round.id, { orderId: order?.id ?? null, propertyId: property.id });
    await tellStudio(inside);
    return payment;
  });
  return { review: await presentReview(ctx, found), payment_url: await signPayment(ctx, link, opened) };
}
