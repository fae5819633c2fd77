import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { showKeptMedia } from '#server/features/media/queries.ts';
import { recordOnOthers } from '#server/features/media/record-on-others.ts';
import { mediaMissing } from '#server/features/media/require-media.ts';
import { requireOriginals } from '#server/features/media/require-originals.ts';
import { listDeleted } from './list-deleted.ts';
import { requireLockedProperty } from './require-property.ts';

/**
 * Brings delivered files of a property back that its realtor deleted in the last 30 days, and returns those that are left. With none it is `not_found`, with an
 * altered picture and not its original `conflict`.
 */
export async function restoreDeleted(ctx: Context, propertyId: string, ids: string[]): Promise<DeletedMedia> {
  await inTransaction(ctx, async (inside) => {
    const { id } = await requireLockedProperty(inside, propertyId);
    const shown = await showKeptMedia(inside.db, id, { ids, now: ctx.clock.now() });
    if (shown.length === 0) throw mediaMissing();
    const shownIds = shown.map((item) => item.id);
    await requireOriginals(inside.db, shownIds);
    for (const item of shown) await recordOnOthers(inside, 'media_restored', item);
  });
  return listDeleted(ctx, propertyId);
}
