import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteLeadRow } from '#server/features/shared/leads/queries.ts';

/** Deletes an inquiry of a property that the caller reaches, for good. Otherwise `not_found`. */
export async function deleteLead(ctx: Context, propertyId: string, leadId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const property = await requireProperty(inside, propertyId);
    const isDeleted = await deleteLeadRow(inside.db, { propertyId: property.id, scope: requireScope(inside) }, leadId);
    if (!isDeleted) throw new AppError('not_found', 'There is no such inquiry here.');
    await recordAction(inside, {
      action: 'property_lead_deleted',
      subject: { kind: 'property', id: property.id },
      detail: { lead_id: leadId },
    });
  });
}
