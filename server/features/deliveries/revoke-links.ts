import type { DeliveryJson } from '#domain/deliveries/delivery-json.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getDelivery } from './get-delivery.ts';
import { revokeLinkRows } from './queries.ts';
import { recordLinkEvent } from './record-link-event.ts';
import { requireLockedDelivery } from './require-delivery.ts';

type Ended = { propertyId: string; deliveryId: string; ids: string[] | null };

/** Ends links to the delivery of a property, all of them with null, inside the caller's transaction. Returns those that had not ended. */
export async function endLinks(ctx: Context, { propertyId, ...wanted }: Ended): Promise<DeliveryLinkRow[]> {
  const revoked = await revokeLinkRows(ctx.db, { ...wanted, now: ctx.clock.now() });
  for (const link of revoked) {
    const subject = { kind: 'property', id: propertyId } as const;
    await recordAction(ctx, { action: 'delivery_link_revoked', subject, detail: { link: link.id } });
    await recordLinkEvent(ctx, 'delivery.link_revoked', { propertyId, link });
  }
  return revoked;
}

/**
 * Ends links of a delivery at once, all of them with null; one that has ended stays as it is. Returns the delivery as it is
 * now. Refuses with `not_found`.
 */
export async function revokeLinks(ctx: Context, deliveryId: string, ids: string[] | null): Promise<DeliveryJson> {
  const propertyId = await inTransaction(ctx, async (inside) => {
    const { propertyId } = await requireLockedDelivery(inside, deliveryId);
    await endLinks(inside, { propertyId, deliveryId, ids });
    return propertyId;
  });
  return getDelivery(ctx, propertyId);
}
