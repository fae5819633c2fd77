import type { PropertyTours } from '#domain/deliveries/delivery-json.ts';
import type { CreateTour } from '#domain/deliveries/tour-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { listTours } from './list-tours.ts';
import { insertTour, selectTours } from './queries.ts';

const MOST_TOURS = 20;

/**
 * Adds a tour of one of the known providers to a property; one that is there already stays as it is. Returns all of them. Refuses
 * with `not_found`, and with `conflict` where there are 20.
 */
export async function createTour(
  ctx: Context,
  propertyId: string,
  { address, title }: CreateTour,
): Promise<PropertyTours> {
  await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    if ((await selectTours(inside.db, propertyId)).length >= MOST_TOURS) {
      throw new AppError('conflict', `A property has ${MOST_TOURS} tours at most. Remove one first.`);
    }
    const createdAt = ctx.clock.now();
    const id = newId(createdAt);
    if (!(await insertTour(inside.db, { ...address, id, propertyId, title, createdAt }))) return;
    const subject = { kind: 'property', id: propertyId } as const;
    await recordAction(inside, { action: 'tour_added', subject, detail: { tour: id, provider: address.provider } });
  });
  return listTours(ctx, propertyId);
}
