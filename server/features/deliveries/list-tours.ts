import type { PropertyTours } from '#domain/deliveries/delivery-json.ts';
import type { Context } from '#server/context.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { presentTour } from './present.ts';
import { selectTours } from './queries.ts';

/** The tours of a property that the caller reaches, the oldest first. Otherwise `not_found`. */
export async function listTours(ctx: Context, propertyId: string): Promise<PropertyTours> {
  const { id } = await requireProperty(ctx, propertyId);
  const rows = await selectTours(ctx.db, id);
  return { tours: rows.map((row) => presentTour(row, { lock: { kind: 'none' } })) };
}
