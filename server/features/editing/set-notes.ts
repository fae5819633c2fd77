import type { HandOff } from '#domain/editing/editor-link.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { getHandOff } from './get-hand-off.ts';
import { upsertNotes } from './queries.ts';

/** Writes what the editors of a property are told. Otherwise `not_found`. */
export async function setNotes(ctx: Context, propertyId: string, notes: string): Promise<HandOff> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await requireLockedProperty(inside, propertyId);
    await upsertNotes(tx, { propertyId, notes, changedAt: ctx.clock.now() });
    await recordAction(inside, { action: 'editing_notes_changed', subject: { kind: 'property', id: propertyId } });
  });
  return getHandOff(ctx, propertyId);
}
