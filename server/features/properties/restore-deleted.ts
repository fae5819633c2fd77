import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { showItems } from '#server/features/media/delete-media.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { listDeleted } from './list-deleted.ts';
import { requireLockedProperty } from './require-property.ts';

/**
 * Brings deleted files of a property back from the trash, and returns those that are left. With none it is `not_found`, with an
 * altered picture and not its original `conflict`.
 */
export async function restoreDeleted(ctx: Context, propertyId: string, ids: string[]): Promise<DeletedMedia> {
  await inTransaction(ctx, async (inside) => {
    const { id } = await requireLockedProperty(inside, propertyId);
    const shown = await showItems(inside, requireScope(ctx), { ids, propertyId: id });
    if (shown.length === 0) throw mediaMissing();
  });
  return listDeleted(ctx, propertyId);
}
