import { canMovePin, type PinState } from '#domain/reviews/pin-states.ts';
import type { ReviewJson, StaffReview } from '#domain/reviews/review-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PinRow } from '#server/db/schema/reviews.ts';
import { applyChange } from './apply-change.ts';
import { getStaffReview, presentReview } from './get-review.ts';
import { deletePinRow, updatePin } from './queries.ts';
import { requireDelivery } from './require-delivery.ts';
import { requirePin } from './require-pin.ts';
import { type ReviewVisitor, requireReviewer } from './require-reviewer.ts';
import { requireOpenRound } from './require-round.ts';

/** Which pin is moved into which state. */
export type WantedState = { pinId: string; state: PinState };

function refuseMove(by: 'staff' | 'visitor', { state: from }: PinRow, to: PinState): void {
  if (canMovePin(by, { from, to })) return;
  throw new AppError('conflict', 'This comment stands elsewhere by now. Look at it again.');
}

/**
 * Approves what a pin asked for, or opens it again: then it belongs to the round that is sent next. For links that may approve. Refuses with
 * `conflict` where it stands elsewhere.
 */
export async function setPinState(
  ctx: Context,
  visitor: ReviewVisitor,
  { pinId, state }: WantedState,
): Promise<ReviewJson> {
  const found = await requireReviewer(ctx, visitor, 'approve');
  const { deliveryId } = found.link;
  await applyChange(ctx, deliveryId, async (inside) => {
    const { pin } = await requirePin(inside, { deliveryId, hasInternal: false }, pinId);
    if (pin.state === state) return;
    refuseMove('visitor', pin, state);
    const roundId = state === 'open' ? (await requireOpenRound(inside, deliveryId)).id : pin.roundId;
    await updatePin(inside.db, pin.id, { state, roundId });
  });
  return presentReview(ctx, found);
}

/** Says how far the studio is with a pin. Refuses with `conflict` what is approved. */
export async function setStaffPinState(
  ctx: Context,
  propertyId: string,
  { pinId, state }: WantedState,
): Promise<StaffReview> {
  const { deliveryId } = await requireDelivery(ctx, propertyId);
  await applyChange(ctx, deliveryId, async (inside) => {
    const { pin } = await requirePin(inside, { deliveryId, hasInternal: true }, pinId);
    if (pin.state === state) return;
    refuseMove('staff', pin, state);
    await updatePin(inside.db, pin.id, { state });
  });
  return getStaffReview(ctx, propertyId);
}

/** Deletes a note of the studio that clients do not see. Refuses with `conflict` what they see. */
export async function removeStaffPin(ctx: Context, propertyId: string, pinId: string): Promise<StaffReview> {
  const { deliveryId } = await requireDelivery(ctx, propertyId);
  await applyChange(ctx, deliveryId, async (inside) => {
    const { pin } = await requirePin(inside, { deliveryId, hasInternal: true }, pinId);
    if (!pin.isInternal) throw new AppError('conflict', 'Clients see this comment. Hide it instead.');
    await deletePinRow(inside.db, pin.id);
  });
  return getStaffReview(ctx, propertyId);
}
