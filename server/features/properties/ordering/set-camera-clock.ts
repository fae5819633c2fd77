import type { CamerasJson, SetCameraClock } from '#domain/media/media-order.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyOrder } from '#server/features/media/ordering/apply-order.ts';
import { getOrder, listKeyed, removeUndo, upsertClock } from '#server/features/media/ordering/queries.ts';
import { setSortKeys } from '#server/features/media/ordering/set-sort-keys.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { listCameraRows } from './queries.ts';

/** Sorts a property once more by keys that changed; what was placed by hand keeps its number. */
async function sortOnceMore({ db }: Context, propertyId: string, change: () => Promise<void>): Promise<void> {
  const seen = orderMedia(await listKeyed(db, propertyId)).map(({ item }) => item);
  await change();
  const placed = new Set(seen.flatMap(({ id, isPlaced }) => (isPlaced ? [id] : [])));
  const { rooms } = await getOrder(db, propertyId);
  if (placed.size > 0) await applyOrder(db, propertyId, { rooms, seen, placed });
}

/**
 * Says how many seconds are added to the times of a camera, and sorts its files anew (MED-39); with `for_studio` the same holds for all that comes from it later. Otherwise
 * `not_found`, also for a camera that no file of the property comes from.
 */
export async function setCameraClock(ctx: Context, propertyId: string, wanted: SetCameraClock): Promise<CamerasJson> {
  const { camera, offset_seconds: offsetSeconds, for_studio: isForStudio } = wanted;
  return inTransaction(ctx, async (inside) => {
    const property = await requireLockedProperty(inside, propertyId);
    const known = await listCameraRows(inside.db, property.id);
    if (known.every((each) => each.camera !== camera)) {
      throw new AppError('not_found', 'No file of this property comes from this camera.');
    }
    const now = ctx.clock.now();
    const setBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    for (const of of isForStudio ? [property.id, null] : [property.id]) {
      await upsertClock(inside.db, { id: newId(now), camera, propertyId: of, offsetSeconds, setBy, setAt: now });
    }
    await sortOnceMore(inside, property.id, () => setSortKeys(inside, property.id, { isAsked: true }));
    await removeUndo(inside.db, property.id);
    const detail = { camera, seconds: String(offsetSeconds), owner: property.realtorId };
    await recordAction(inside, { action: 'camera_clock_set', subject: { kind: 'property', id: property.id }, detail });
    return { cameras: await listCameraRows(inside.db, property.id) };
  });
}
