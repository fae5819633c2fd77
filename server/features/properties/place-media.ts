import type { PlaceMedia } from '#domain/properties/property-input.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { mediaMissing } from '#server/features/media/require-media.ts';
import { listPlaces, renumberMedia } from './queries.ts';
import { requireLockedProperty } from './require-property.ts';

type Item = { id: string; isPlaced: boolean };

/** Items with one of them before another, or behind all; null where one of the two is not there. */
function moveBefore(items: Item[], id: string, before: string | null): Item[] | null {
  const moved = items.find((item) => item.id === id);
  if (moved && before === id) return items;
  const others = items.filter((item) => item !== moved);
  const index = before === null ? others.length : others.findIndex((item) => item.id === before);
  if (!moved || index < 0) return null;
  return [...others.slice(0, index), { id, isPlaced: true }, ...others.slice(index)];
}

/**
 * Puts an item of a property before another, or behind all. One such move follows the other, so that none is lost. Items at
 * the end that nobody ever put anywhere keep the order of their shots, without a place. Otherwise `not_found`.
 */
export async function placeMedia(
  ctx: Context,
  propertyId: string,
  { media_id: id, before }: PlaceMedia,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const property = await requireLockedProperty(inside, propertyId);
    const items = await listPlaces(inside.db, property.id);
    const moved = moveBefore(items, id, before);
    if (!moved) throw mediaMissing();
    const placed = moved.slice(0, moved.findLastIndex(({ isPlaced }) => isPlaced) + 1);
    await renumberMedia(
      inside.db,
      property.id,
      placed.map((item) => item.id),
    );
  });
}
