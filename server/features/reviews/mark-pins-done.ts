import type { Context } from '#server/context.ts';
import { findDeliveryOfProperty } from '#server/features/deliveries/queries.ts';
import { finishPinsOfItem, raiseChanges } from './queries.ts';

/** Says that the studio is done with what an item of a property was to have changed, inside the caller's transaction. */
export async function markPinsDone(ctx: Context, propertyId: string, itemId: string): Promise<void> {
  const delivery = await findDeliveryOfProperty(ctx.db, propertyId);
  if (!delivery) return;
  await raiseChanges(ctx.db, delivery.id);
  await finishPinsOfItem(ctx.db, delivery.id, itemId);
}
