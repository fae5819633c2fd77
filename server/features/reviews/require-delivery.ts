import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { findDeliveryOfProperty } from '#server/features/deliveries/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';

/** A property that the caller reaches, with the delivery that is reviewed. Otherwise `not_found`. */
export async function requireDelivery(
  ctx: Context,
  propertyId: string,
): Promise<{ property: PropertyRow; deliveryId: string }> {
  const property = await requireProperty(ctx, propertyId);
  const delivery = await findDeliveryOfProperty(ctx.db, property.id);
  if (!delivery) throw new AppError('not_found', 'Nothing of this property was delivered yet.');
  return { property, deliveryId: delivery.id };
}
