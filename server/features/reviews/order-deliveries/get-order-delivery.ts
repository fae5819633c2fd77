import type { OrderDelivery } from '#domain/orders/order-json.ts';
import type { Context } from '#server/context.ts';
import { findAgentUrl } from '#server/features/deliveries/make-agent-link.ts';
import { findDeliveryOfProperty } from '#server/features/deliveries/queries.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { findRecipient } from '#server/features/orders/property-owners/find-recipient.ts';
import { findProperty } from '#server/features/properties/queries.ts';
import { findReview } from '#server/features/reviews/queries.ts';

/**
 * What was delivered of an order, for those whom `openOrder` lets see it: its customer was told of it, or it was approved, since it was placed. Otherwise
 * `not_found`. An order opens no file of a property that moved to another account, nor of one in the library of somebody else (PROP-22).
 */
export async function getOrderDelivery(
  ctx: Context,
  orderId: string,
  accessToken: string | null,
): Promise<OrderDelivery> {
  const { propertyId, orderStatus, createdAt, userId, filesMovedAt } = await openOrder(ctx, orderId, accessToken);
  const property = propertyId ? await findProperty(ctx.db, { ownerId: null }, propertyId) : null;
  if (!property || !orderStatus || orderStatus === 'cancelled') return null;
  if (filesMovedAt || (property.realtorId && property.realtorId !== userId)) return null;
  const delivery = await findDeliveryOfProperty(ctx.db, property.id);
  const review = delivery && (await findReview(ctx.db, delivery.id));
  // A property may have been delivered for an earlier order.
  const isSince = (instant: Date | null | undefined) => Boolean(instant && instant > createdAt);
  const isApproved = isSince(review?.approvedAt);
  if (!isSince(property.notifiedAt) && !isApproved) return null;
  const recipient = await findRecipient(ctx.db, property);
  const url = recipient && !recipient.isSuspended ? await findAgentUrl(ctx, property.id, recipient) : null;
  return { url, is_approved: isApproved };
}
