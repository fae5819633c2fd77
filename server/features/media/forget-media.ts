import { UNDO_SECONDS } from '#domain/media/media-input.ts';
import type { Context } from '#server/context.ts';
import { listHiddenMedia, removeMediaRows } from './queries.ts';

const AT_ONCE = 100;

/**
 * Removes all media that were hidden and cannot be brought back any more: the files first, then the row, so that after a
 * crash the row still says what is left to remove. Where a file cannot be removed, the others go on, and the job fails at
 * its end, to be tried again.
 */
export async function forgetHiddenMedia(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNDO_SECONDS * 1000);
  const failures: unknown[] = [];
  let after: { deletedAt: Date; id: string } | null = null;
  do {
    const items = await listHiddenMedia(ctx.db, { before, after, limit: AT_ONCE });
    const removed: string[] = [];
    for (const { id, filePath, variants } of items) {
      try {
        await ctx.storage.remove([filePath, ...variants.map(({ key }) => key)]);
        removed.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
    if (removed.length > 0) await removeMediaRows(ctx.db, removed, before);
    after = items.length === AT_ONCE ? (items.at(-1) ?? null) : null;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} media could not be removed.`);
}
