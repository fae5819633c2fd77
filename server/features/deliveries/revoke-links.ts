import type { DeliveryJson } from '#domain/deliveries/delivery-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { getDelivery } from './get-delivery.ts';
import { lockDelivery, revokeLinkRows } from './queries.ts';

const missing = () => new AppError('not_found', 'There is no such delivery.');

/**
 * Ends links of a delivery at once, all of them with null; one that has ended stays as it is. Returns the delivery as it is
 * now. Refuses with `not_found`.
 */
export async function revokeLinks(ctx: Context, deliveryId: string, ids: string[] | null): Promise<DeliveryJson> {
  const propertyId = await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const delivery = await lockDelivery(tx, deliveryId);
    if (!delivery) throw missing();
    await requireProperty(inside, delivery.propertyId);
    const revoked = await revokeLinkRows(tx, { deliveryId, ids, now: ctx.clock.now() });
    for (const link of revoked) {
      const subject = { kind: 'property', id: delivery.propertyId } as const;
      await recordAction(inside, { action: 'delivery_link_revoked', subject, detail: { link } });
    }
    return delivery.propertyId;
  });
  return getDelivery(ctx, propertyId);
}
