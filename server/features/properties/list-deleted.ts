import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import type { Context } from '#server/context.ts';
import { presentDeleted } from '#server/features/media/present.ts';
import { listKeptMedia } from '#server/features/media/queries.ts';
import { requireProperty } from './require-property.ts';

/** The delivered files of a property that its realtor deleted in the last 30 days. Otherwise `not_found`. */
export async function listDeleted(ctx: Context, propertyId: string): Promise<DeletedMedia> {
  const { id } = await requireProperty(ctx, propertyId);
  return { items: (await listKeptMedia(ctx.db, id, ctx.clock.now())).flatMap(presentDeleted) };
}
