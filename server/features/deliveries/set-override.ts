import type { DeliveryJson } from '#domain/deliveries/delivery-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { getDelivery } from './get-delivery.ts';
import { lockDelivery, updateDelivery } from './queries.ts';

/**
 * Opens the files of a delivery before everything is paid, or lets the balance decide again; who did it is recorded. Returns the
 * delivery as it is now. Refuses with `not_found`.
 */
export async function setOverride(ctx: Context, deliveryId: string, isOpen: boolean): Promise<DeliveryJson> {
  const propertyId = await withTransaction(ctx.db, async (tx) => {
    const delivery = await lockDelivery(tx, deliveryId);
    if (!delivery) throw new AppError('not_found', 'There is no such delivery.');
    if ((delivery.openedAt !== null) === isOpen) return delivery.propertyId;
    const openedBy = isOpen && ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await updateDelivery(tx, deliveryId, { openedAt: isOpen ? ctx.clock.now() : null, openedBy });
    await recordAction(
      { ...ctx, db: tx },
      {
        action: isOpen ? 'delivery_opened_unpaid' : 'delivery_lock_restored',
        subject: { kind: 'property', id: delivery.propertyId },
      },
    );
    return delivery.propertyId;
  });
  return getDelivery(ctx, propertyId);
}
