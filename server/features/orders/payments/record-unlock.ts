import { areFilesOpen } from '#domain/customers/payment-terms-kinds.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { type EventContext, recordEvent } from '#server/features/shared/events/record-event.ts';
import { hasOpenedDelivery } from './queries.ts';

/**
 * Records the event that a property's files can be downloaded, once nothing is due any more. `before` is the order
 * before the change; call it inside the transaction that changes the order.
 */
export async function recordUnlock(ctx: EventContext, before: OrderRow): Promise<void> {
  const { propertyId, orderStatus, chargeMinor, paidMinor, paymentTerms } = before;
  const isWorkedOn = orderStatus === 'pending' || orderStatus === 'completed';
  const wasDue = isWorkedOn && chargeMinor > paidMinor && !areFilesOpen(paymentTerms);
  if (!propertyId || !wasDue || !(await hasOpenedDelivery(ctx.db, propertyId))) return;
  const data = { property_id: propertyId, reason: 'nothing_due' as const };
  await recordEvent(ctx, { type: 'delivery.unlocked', subjectId: propertyId, data });
}
