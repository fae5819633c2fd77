import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { lockMedia } from '#server/features/media/queries.ts';
import { mediaMissing, requireMedia, requireScope } from '#server/features/media/require-media.ts';
import { applyVersion } from './apply-version.ts';
import { findFormer } from './queries.ts';

/** Gives an item a file again that it had, by its number; the present one becomes a former one. Returns the item as it is now. */
export async function applyFormer(ctx: Context, { id, ifMatch }: Edited, number: number): Promise<MediaRow> {
  const scope = requireScope(ctx);
  await inTransaction(ctx, async (inside) => {
    const [row] = await lockMedia(inside.db, scope, [id]);
    if (!row) throw mediaMissing();
    await requireVersion(ifMatch, row.version, () => presentMedia(row));
    const former = await findFormer(inside.db, id, number);
    if (!former) throw new AppError('not_found', 'There is no such version of this file.');
    await applyVersion(inside, { itemId: id, fileId: former.id });
  });
  return requireMedia(ctx, id);
}
