import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { setMediaOwner, takeProperties } from './queries.ts';

/**
 * Gives a realtor the properties without one that their orders are delivered to, with their media, inside the transaction that gave
 * them the orders. A property that has an order of somebody else as well stays the studio's.
 */
export async function attachProperties(ctx: AuditContext, userId: string, by?: string): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (user?.role !== 'realtor') return;
  const taken = await takeProperties(ctx.db, userId);
  await setMediaOwner(ctx.db, taken, { from: null, to: userId });
  for (const id of taken) {
    const subject = { kind: 'property', id } as const;
    await recordAction(ctx, { action: 'property_attached', subject, detail: { owner: userId }, ...(by && { by }) });
  }
}
