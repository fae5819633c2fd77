import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteOpenHouseRow } from './queries.ts';

/** Deletes an open house of a property that the caller reaches: its page and its calendar file are without it from now on. Otherwise `not_found`. */
export async function deleteOpenHouse(ctx: Context, propertyId: string, openHouseId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const property = await requireProperty(inside, propertyId);
    if (!(await deleteOpenHouseRow(inside.db, property.id, openHouseId)))
      throw new AppError('not_found', 'There is no such open house here.');
    await recordAction(inside, {
      action: 'open_house_deleted',
      subject: { kind: 'property', id: property.id },
      detail: { open_house_id: openHouseId },
    });
  });
}
