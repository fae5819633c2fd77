import { DUE_STATES } from '#domain/media/films/film-states.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireMedia } from '#server/features/media/require-media.ts';
import { readyFilm } from './make-film.ts';
import { updateFilm } from './queries.ts';

/**
 * Stops that a film is made: within two seconds where it is under way. It is delivered as it came then. Refuses with `not_found`, and with `conflict` where nothing is under way.
 */
export async function cancelFilm(ctx: Context, id: string): Promise<MediaRow> {
  const { filePath } = await requireMedia(ctx, id);
  await inTransaction(ctx, async (inside) => {
    const row = await updateFilm(inside.db, { filePath, states: DUE_STATES }, { filmState: 'cancelled' });
    if (!row) throw new AppError('conflict', 'Nothing of this file is being made.');
    await readyFilm(inside, row);
  });
  return requireMedia(ctx, id);
}
