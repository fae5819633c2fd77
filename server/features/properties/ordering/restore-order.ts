import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getOrder, setOrderKeys, sortAnew, upsertOrder } from '#server/features/media/ordering/queries.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';

/** Brings the order back that a property had before it was sorted. Otherwise `not_found`, or `conflict` where something else changed it since. */
export async function restoreOrder(ctx: Context, propertyId: string, undoId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const property = await requireLockedProperty(inside, propertyId);
    const { undo, ...order } = await getOrder(inside.db, property.id);
    if (!undo || order.undoId !== undoId.toLowerCase()) {
      throw new AppError('conflict', 'The order has changed since, so it stays as it is.');
    }
    await upsertOrder(inside.db, property.id, { sort: undo.sort, rooms: undo.rooms, undoId: null, undo: null });
    await sortAnew(inside.db, property.id);
    await setOrderKeys(inside.db, property.id, undo.keys);
    const subject = { kind: 'property' as const, id: property.id };
    await recordAction(inside, { action: 'media_sorted', subject, detail: { by: 'undo', owner: property.realtorId } });
  });
}
