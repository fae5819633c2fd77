import { attachProperties } from '#server/features/orders/property-owners/attach-properties.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { setOrdersOwner } from './queries.ts';

/**
 * Gives an account the orders that were made earlier with its address and belong to nobody (ORD-74), and the properties
 * without a realtor that they are delivered to. Only for an address that was just confirmed. Inside the caller's transaction.
 */
export async function attachOrders(
  ctx: AuditContext,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const count = await setOrdersOwner(ctx.db, userId, email);
  if (count > 0) {
    const subject = { kind: 'user', id: userId } as const;
    await recordAction(ctx, { action: 'orders_attached', subject, detail: { count }, by: userId });
  }
  await attachProperties(ctx, userId, userId);
}
