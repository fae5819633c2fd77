import { dayInZone } from '#domain/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { findBookingOfOrder } from '#server/features/bookings/queries.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getOrder } from '#server/features/studio-orders/get-order.ts';
import { lockProperty, setShootDates } from './queries.ts';
import { propertyMissing } from './require-property.ts';

/**
 * Delivers an order to a property, inside the caller's transaction, or with null to none. Items of the property without a day of
 * their own get the day of the order's confirmed shoot (readings, Media).
 */
export async function attachOrder(ctx: Context, order: OrderRow, propertyId: string | null): Promise<void> {
  await updateOrder(ctx.db, order.id, { propertyId });
  await recordAction(ctx, {
    action: 'order_linked',
    subject: { kind: 'order', id: order.id },
    detail: { before: order.propertyId, property: propertyId },
  });
  if (!propertyId) return;
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed') return;
  await setShootDates(ctx.db, propertyId, dayInZone(booking.shootDatetime, await getTimeZone(ctx)));
}

/** Says to which property of its realtor an order is delivered; null takes it away. Refuses an order that has no realtor. */
export async function setPropertyOfOrder(
  ctx: Context,
  { id: orderId, ifMatch }: Edited,
  propertyId: string | null,
): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    await requireVersion(ifMatch, order.version, () => getOrder(inside, orderId));
    if (propertyId) await requirePropertyFor(inside, order, propertyId);
    if (order.propertyId === propertyId) return;
    await attachOrder(inside, order, propertyId);
  });
}

async function requirePropertyFor(ctx: Context, { userId, orderStatus }: OrderRow, propertyId: string): Promise<void> {
  if (!userId) {
    throw new AppError('conflict', 'This order belongs to no account: invite the customer to the portal first.');
  }
  if (!orderStatus) throw new AppError('conflict', 'This order is not paid yet, so there is nothing to deliver.');
  const property = await lockProperty(ctx.db, { ownerId: userId }, { id: propertyId, action: 'change' });
  if (!property) throw propertyMissing();
}
