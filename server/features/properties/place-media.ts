import type { PlaceMedia } from '#domain/properties/property-input.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { mediaMissing } from '#server/features/media/require-media.ts';
import { listPlacedIds, renumberMedia } from './queries.ts';
import { requireLockedProperty } from './require-property.ts';

function moveBefore(ids: string[], id: string, before: string | null): string[] {
  const others = ids.filter((other) => other !== id);
  const index = before ? others.indexOf(before) : others.length;
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/**
 * Puts an item of a house before another, or behind all. One such move follows the other, so that none is lost. Otherwise
 * `not_found`.
 */
export async function placeMedia(
  ctx: Context,
  propertyId: string,
  { media_id: id, before }: PlaceMedia,
): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const property = await requireLockedProperty({ ...ctx, db: tx }, propertyId);
    const ids = await listPlacedIds(tx, property.id);
    if (!ids.includes(id) || (before && !ids.includes(before))) throw mediaMissing();
    if (id !== before) await renumberMedia(tx, property.id, moveBefore(ids, id, before));
  });
}
