import { canBeMade } from '#domain/media/films/film-states.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireMedia } from '#server/features/media/require-media.ts';
import { MAKE_FILM_JOB } from './job-kinds.ts';
import { resetFilm } from './queries.ts';

const NO_FFMPEG = 'This machine has no ffmpeg, so films are delivered as they came.';
const NOTHING_TO_MAKE = 'There is nothing to be made: this is no film, or it is made already.';

/**
 * Asks once more for what browsers play of a film, where none was made. Refuses with `not_found`, and with `conflict` where it is no film, made or under way, or where this
 * machine makes none.
 */
export async function enqueueFilm(ctx: Context, id: string): Promise<MediaRow> {
  const item = await requireMedia(ctx, id);
  if (item.kind !== 'film' || !canBeMade(item.filmState)) throw new AppError('conflict', NOTHING_TO_MAKE);
  if (ctx.config.roles.has('images') && !(await ctx.videos.findMeans()).canMake) {
    throw new AppError('conflict', NO_FFMPEG);
  }
  return inTransaction(ctx, async (inside) => {
    const row = await resetFilm(inside.db, id, [null, 'as_it_came', 'failed', 'cancelled']);
    if (!row) throw new AppError('conflict', NOTHING_TO_MAKE);
    await inside.jobs.enqueue(inside.db, MAKE_FILM_JOB, {});
    return row;
  });
}
