import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { deleteTourRow } from './queries.ts';

/** Removes a tour from its property; the tour itself stays with its provider. Otherwise `not_found`. */
export async function deleteTour(ctx: Context, tourId: string): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const row = await deleteTourRow(tx, tourId);
    if (!row) throw new AppError('not_found', 'There is no such tour.');
    await requireProperty(inside, row.propertyId);
    const subject = { kind: 'property', id: row.propertyId } as const;
    await recordAction(inside, { action: 'tour_removed', subject, detail: { tour: tourId } });
  });
}
