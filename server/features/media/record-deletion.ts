import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { recordOnOthers } from './record-on-others.ts';
import type { Deletion, Touched } from './trash/queries.ts';

/** The ids of items by their properties; those of none are told to nobody. */
function groupByProperty(touched: readonly Touched[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, propertyId } of touched) {
    if (propertyId) groups.set(propertyId, [...(groups.get(propertyId) ?? []), id]);
  }
  return groups;
}

/** Records that items went into the trash: what somebody did to another's, and an event for each property. Inside the caller's transaction. */
export async function recordDeletion(ctx: Context, deletion: Deletion, deleted: readonly Touched[]): Promise<void> {
  for (const item of deleted) await recordOnOthers(ctx, 'media_deleted', item);
  for (const [propertyId, ids] of groupByProperty(deleted)) {
    const kept_until = deletion.until?.toISOString() ?? null;
    const data = { property_id: propertyId, media_ids: ids, deletion_id: deletion.id, kept_until };
    await recordEvent(ctx, { type: 'media.deleted', subjectId: propertyId, data });
  }
}

/** The same for items that came back. */
export async function recordRestoration(ctx: Context, restored: readonly Touched[]): Promise<void> {
  for (const item of restored) await recordOnOthers(ctx, 'media_restored', item);
  for (const [propertyId, ids] of groupByProperty(restored)) {
    const data = { property_id: propertyId, media_ids: ids };
    await recordEvent(ctx, { type: 'media.restored', subjectId: propertyId, data });
  }
}
