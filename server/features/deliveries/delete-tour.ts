import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteTourRow } from './queries.ts';

/** Removes a tour from its property; the tour itself stays with its provider. Otherwise `not_found`. */
export async function deleteTour(ctx: Context, tourId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const row = await deleteTourRow(inside.db, tourId);
    if (!row) throw new AppError('not_found', 'There is no such tour.');
    await requireProperty(inside, row.propertyId);
    const subject = { kind: 'property', id: row.propertyId } as const;
    await recordAction(inside, { action: 'tour_removed', subject, detail: { tour: tourId } });
  });
}
