import type { OrderRow } from '#server/db/schema/orders.ts';
import { type EventContext, recordEvent } from '#server/features/events/record-event.ts';
import { hasOpenedDelivery } from './queries.ts';

/**
 * Writes down that the files of a property can be downloaded, where nothing is due any more of what it waited for. `before` is its order as it was until now; inside the
 * transaction that changed it.
 */
export async function recordUnlock(ctx: EventContext, before: OrderRow): Promise<void> {
  const { propertyId, orderStatus, chargeMinor, paidMinor } = before;
  const wasDue = (orderStatus === 'pending' || orderStatus === 'completed') && chargeMinor > paidMinor;
  if (!propertyId || !wasDue || !(await hasOpenedDelivery(ctx.db, propertyId))) return;
  const data = { property_id: propertyId, reason: 'nothing_due' as const };
  await recordEvent(ctx, { type: 'delivery.unlocked', subjectId: propertyId, data });
}
