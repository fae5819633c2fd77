import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryRow } from '#server/db/schema/deliveries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { lockDelivery } from './queries.ts';

/** A delivery of a property that the caller reaches, locked until the caller's transaction ends. Otherwise `not_found`. */
export async function requireLockedDelivery(ctx: Context, id: string): Promise<DeliveryRow> {
  const delivery = await lockDelivery(ctx.db, id);
  if (!delivery) throw new AppError('not_found', 'There is no such delivery.');
  await requireProperty(ctx, delivery.propertyId);
  return delivery;
}
