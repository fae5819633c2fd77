import type { HandOff } from '#domain/reviews/editing/editor-link.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getHandOff } from './get-hand-off.ts';
import { upsertNotes } from './queries.ts';

/** Writes what the editors of a property are told. Otherwise `not_found`. */
export async function setNotes(ctx: Context, propertyId: string, notes: string): Promise<HandOff> {
  await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    await upsertNotes(inside.db, { propertyId, notes, changedAt: ctx.clock.now() });
    await recordAction(inside, { action: 'editing_notes_changed', subject: { kind: 'property', id: propertyId } });
  });
  return getHandOff(ctx, propertyId);
}
