import type { DeliveryJson } from '#domain/deliveries/delivery-json.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { getDelivery } from './get-delivery.ts';
import { updateDelivery } from './queries.ts';
import { requireLockedDelivery } from './require-delivery.ts';

/**
 * Opens the files of a delivery before everything is paid, or lets the balance decide again; who did it is recorded. Returns the
 * delivery as it is now. Refuses with `not_found`.
 */
export async function setOverride(ctx: Context, deliveryId: string, isOpen: boolean): Promise<DeliveryJson> {
  const propertyId = await inTransaction(ctx, async (inside) => {
    const { openedAt, propertyId } = await requireLockedDelivery(inside, deliveryId);
    if ((openedAt !== null) === isOpen) return propertyId;
    const openedBy = isOpen && ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await updateDelivery(inside.db, deliveryId, { openedAt: isOpen ? ctx.clock.now() : null, openedBy });
    await recordAction(inside, {
      action: isOpen ? 'delivery_opened_unpaid' : 'delivery_lock_restored',
      subject: { kind: 'property', id: propertyId },
    });
    if (isOpen) {
      const data = { property_id: propertyId, reason: 'studio' as const };
      await recordEvent(inside, { type: 'delivery.unlocked', subjectId: propertyId, data });
    } else {
      const data = { property_id: propertyId, delivery_id: deliveryId };
      await recordEvent(inside, { type: 'delivery.locked', subjectId: propertyId, data });
    }
    return propertyId;
  });
  return getDelivery(ctx, propertyId);
}
