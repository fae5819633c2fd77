import { ADDRESS_PARTS } from '#domain/addresses/check-address.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { type CorrectOrder, orderCorrection } from '#domain/orders/order-correction.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { enqueueCopies } from '#server/features/bookings/enqueue-copies.ts';
import { correctBooking } from '#server/features/bookings/queries.ts';
import { recordOrderChange } from '#server/features/events/record-order-event.ts';
import { insertCorrection, lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { requireAddress } from '#server/features/orders/require-address.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { getOrder } from './get-order.ts';

const ADDRESS_PATHS = { city: 'city', state: 'state', zipCode: 'zip_code' };

/** Whose order it is must still be known, and it must be accepted: before that the customer changes the form. */
function refuseOthers({ orderStatus, customerEmail }: OrderRow): void {
  if (!orderStatus)
    throw new AppError('conflict', 'This order is not paid yet. Its customer can still change the form.');
  if (!customerEmail) throw new AppError('conflict', 'This customer asked to be forgotten.');
}

/**
 * Corrects the customer's name or phone, or the address of the property, on an accepted order and on its shoot. What was there
 * before is kept; the invoice stays as it was issued, and nobody is mailed.
 */
export async function correctOrder(
  ctx: Context,
  { id: orderId, ifMatch }: Edited,
  requested: CorrectOrder,
): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    await requireVersion(ifMatch, order.version, () => getOrder(inside, orderId));
    refuseOthers(order);
    const { fields, changes, before } = orderCorrection(order, requested);
    if (fields.length === 0) return;
    const corrected = { ...order, ...changes };
    const parts = ADDRESS_PARTS.filter((part) => changes[part] !== undefined);
    await requireAddress(inside, corrected, { paths: ADDRESS_PATHS, parts });
    const { address } = await getFormats(inside);
    const searchText = orderSearchText(corrected, address);
    await recordOrderChange(inside, await updateOrder(tx, orderId, { ...changes, searchText }), fields);
    const bookingIds = await correctBooking(tx, orderId, {
      customerName: corrected.customerName,
      address: fullAddress(corrected, address),
    });
    await enqueueCopies(inside, bookingIds);
    const correctedAt = ctx.clock.now();
    const correctedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await insertCorrection(tx, { id: newId(correctedAt), orderId, correctedBy, before, correctedAt });
    const detail = { corrected: fields.join(', ') };
    await recordAction(inside, { action: 'order_corrected', subject: { kind: 'order', id: orderId }, detail });
  });
}
