import type { StaffReview } from '#domain/reviews/review-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { deleteAlert } from '#server/features/shared/alerts/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { applyChange } from './apply-change.ts';
import { getStaffReview } from './get-review.ts';
import { hasOpenResults, listRounds, movePinsOfRound, updateRound } from './queries.ts';
import { tellClients } from './record-news.ts';
import { requireDelivery } from './require-delivery.ts';

/** Gives the work to the client, unless another round or a result of an editor still waits for the studio. */
async function endWork(ctx: Context, { deliveryId, propertyId }: { deliveryId: string; propertyId: string }) {
  const isLast = (await listRounds(ctx.db, deliveryId)).every(({ state }) => state !== 'sent');
  if (!isLast || (await hasOpenResults(ctx.db, propertyId))) return;
  await moveProduction(ctx, { propertyId, to: 'review', cause: 'round_done' });
}

/**
 * Says that the studio is done with a round, and so with each of its pins; its clients are told. Refuses with `not_found`, and with `conflict`
 * a round that was not sent.
 */
export async function markRoundDone(ctx: Context, propertyId: string, number: number): Promise<StaffReview> {
  const { property, deliveryId } = await requireDelivery(ctx, propertyId);
  await applyChange(ctx, deliveryId, async (inside) => {
    const round = (await listRounds(inside.db, deliveryId)).find((each) => each.number === number);
    if (!round) throw new AppError('not_found', 'There is no such round.');
    if (round.state === 'done') return;
    if (round.state === 'open') throw new AppError('conflict', 'This round was not sent yet.');
    await movePinsOfRound(inside.db, round.id, { from: ['open', 'in_work'], to: 'done' });
    const doneBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await updateRound(inside.db, round.id, { state: 'done', doneAt: inside.clock.now(), doneBy });
    await deleteAlert(inside.db, 'review_sent', round.id);
    await recordAction(inside, {
      action: 'review_round_done',
      subject: { kind: 'property', id: property.id },
      detail: { round: number },
    });
    const data = { property_id: property.id, delivery_id: deliveryId, round: number };
    await recordEvent(inside, { type: 'review.round_done', subjectId: property.id, data });
    await endWork(inside, { deliveryId, propertyId: property.id });
    await tellClients(inside, property);
  });
  return getStaffReview(ctx, propertyId);
}
