import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import type { Context } from '#server/context.ts';
import { presentDeleted } from '#server/features/media/present.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { listTrash } from '#server/features/media/trash/queries.ts';
import { requireProperty } from './require-property.ts';

/** As many deleted files of a property are listed, the ones that were deleted last. */
const LISTED = 500;

/** The deleted files of a property that are in the trash. Otherwise `not_found`. */
export async function listDeleted(ctx: Context, propertyId: string): Promise<DeletedMedia> {
  const { id } = await requireProperty(ctx, propertyId);
  const trash = { scope: requireScope(ctx), now: ctx.clock.now() };
  const rows = await listTrash(ctx.db, trash, { propertyId: id, after: null, limit: LISTED });
  return { items: rows.flatMap(({ item }) => presentDeleted(item)) };
}
