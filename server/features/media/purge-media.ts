import { undoDeadline } from '#domain/media/media-input.ts';
import { variantKeys } from '#domain/media/variant-key.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listRemovable, listVersionFiles, type Removable, removeMediaRow } from './trash/queries.ts';

const AT_ONCE = 100;

/**
 * Removes the files of an item and of its versions, also those that a job is about to note, then its row and theirs. A row that was given pictures
 * meanwhile stays, so that it names them to the next try.
 */
async function purgeItem(ctx: Context, item: Pick<MediaRow, 'id' | 'filePath' | 'variants'>, removable: Removable) {
  const files = [item, ...(await listVersionFiles(ctx.db, item.id))];
  const keys = files.flatMap(({ filePath, variants }) => [
    filePath,
    ...variants.map(({ key }) => key),
    ...variantKeys(filePath),
  ]);
  await ctx.storage.remove([...new Set(keys)]);
  if (!(await removeMediaRow(ctx.db, item, removable)))
    throw new Error(`Item ${item.id} was given pictures meanwhile.`);
}

/**
 * Removes all media whose days in the trash are over or that nobody keeps (MED-45): the files first, then the row, so that after a
 * crash the row still says what is left to remove. Where a file cannot be removed, the others continue, and the job fails at
 * its end, to be tried again.
 */
export async function purgeHiddenMedia(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const removable = { before: undoDeadline(now), now };
  const failures: unknown[] = [];
  let after: string | null = null;
  do {
    const items = await listRemovable(ctx.db, { ...removable, after, limit: AT_ONCE });
    for (const item of items) {
      try {
        await purgeItem(ctx, item, removable);
      } catch (error) {
        failures.push(error);
      }
    }
    after = items.length === AT_ONCE ? (items.at(-1)?.id ?? null) : null;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} media could not be removed.`);
}
