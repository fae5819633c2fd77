import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { attachProperties } from '#server/features/orders/property-owners/attach-properties.ts';
import { hasOtherCustomer } from '#server/features/orders/property-owners/queries.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { lockProperty, setShootDates } from './queries.ts';
import { propertyMissing } from './require-property.ts';

/**
 * Delivers an order to a property, inside the caller's transaction, or with null to none. Items of the property without a day of
 * their own get the day of the order's confirmed shoot (MED-9). A property without a realtor becomes that of the order's.
 */
export async function attachOrder(ctx: Context, order: OrderRow, propertyId: string | null): Promise<void> {
  await recordOrderChange(ctx, await updateOrder(ctx.db, order.id, { propertyId }), ['property_id']);
  await recordAction(ctx, {
    action: 'order_linked',
    subject: { kind: 'order', id: order.id },
    detail: { before: order.propertyId, property: propertyId },
  });
  if (!propertyId) return;
  if (order.userId) await attachProperties(ctx, order.userId);
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed') return;
  await setShootDates(ctx.db, propertyId, dayInZone(booking.shootDatetime, await getTimeZone(ctx)));
}

/**
 * Says to which property an order is delivered, one of its realtor or one without a realtor; null takes it away. Refuses a property
 * of somebody else, and one that is delivered to another customer.
 */
export async function setPropertyOfOrder(
  ctx: Context,
  { id: orderId, ifMatch }: Edited,
  propertyId: string | null,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    await requireVersion(ifMatch, order.version, () => getOrder(inside, orderId));
    if (propertyId) await requirePropertyFor(inside, order, propertyId);
    if (order.propertyId === propertyId) return;
    await attachOrder(inside, order, propertyId);
  });
}

const NO_ACCOUNT =
  'This order belongs to no account, and the property to a realtor: invite the customer to the portal first.';
const OTHER_CUSTOMER = 'This property is delivered to another customer already. Choose another one.';

async function requirePropertyFor(ctx: Context, order: OrderRow, propertyId: string): Promise<void> {
  if (!order.orderStatus) throw new AppError('conflict', 'This order is not paid yet, so there is nothing to deliver.');
  const property = await lockProperty(ctx.db, { ownerId: null }, { id: propertyId, action: 'change' });
  if (!property) throw propertyMissing();
  if (property.realtorId) {
    if (!order.userId) throw new AppError('conflict', NO_ACCOUNT);
    if (property.realtorId !== order.userId) throw propertyMissing();
  } else if (await hasOtherCustomer(ctx.db, propertyId, order)) throw new AppError('conflict', OTHER_CUSTOMER);
}
