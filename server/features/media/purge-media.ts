import { undoDeadline } from '#domain/media/media-input.ts';
import { variantKeys } from '#domain/media/variant-key.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { findOpenDeletion, listHiddenMedia, listVersionFiles, type Removable, removeMediaRow } from './queries.ts';

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

/** Up to when what was hidden is removed: not what a running deletion of many hid, or one that can still be taken back. */
async function lastForgotten({ db, clock }: Context): Promise<Date> {
  const end = undoDeadline(clock.now());
  const open = await findOpenDeletion(db, end);
  return open && open <= end ? new Date(open.getTime() - 1) : end;
}

/**
 * Removes all media that were hidden and cannot be brought back any more, by their realtor or by the studio: the files first, then the row, so that after a
 * crash the row still says what is left to remove. Where a file cannot be removed, the others continue, and the job fails at
 * its end, to be tried again.
 */
export async function purgeHiddenMedia(ctx: Context): Promise<void> {
  const removable = { before: await lastForgotten(ctx), now: ctx.clock.now() };
  const failures: unknown[] = [];
  let after: { deletedAt: Date; id: string } | null = null;
  do {
    const items = await listHiddenMedia(ctx.db, { ...removable, after, limit: AT_ONCE });
    for (const item of items) {
      try {
        await purgeItem(ctx, item, removable);
      } catch (error) {
        failures.push(error);
      }
    }
    after = items.length === AT_ONCE ? (items.at(-1) ?? null) : null;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} media could not be removed.`);
}
