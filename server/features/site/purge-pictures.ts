import { DAY_MS } from '#domain/shared/time/durations.ts';
import { PAGES_FOLDER } from '#domain/site/pages/page-file-key.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { deleteUnused, hasOldUploads, listKnownFolders } from '#server/features/catalogue/pictures/queries.ts';
import * as catalogue from '#server/features/catalogue/queries.ts';
import { getPublishedSite, listNamedChecksums, lockDraft } from './queries.ts';

/** A picture that was taken out of the draft can be put back in for so long without uploading it again. */
const KEPT_DAYS = 7;
const KEYS_AT_ONCE = 500;

const folderOf = (key: string) => key.slice(PAGES_FOLDER.length).split('/')[0] ?? '';

/** Removes the files that belong to no picture and no film: of uploads that broke off, and of those that were deleted. */
async function removeOrphans(ctx: Context, before: Date): Promise<number> {
  let removed = 0;
  const removeUnknown = async (keys: string[]) => {
    const known = await listKnownFolders(ctx.db, [...new Set(keys.map(folderOf))]);
    const unknown = keys.filter((key) => !known.has(folderOf(key)));
    await ctx.storage.remove(unknown);
    removed += unknown.length;
  };
  let keys: string[] = [];
  for await (const { key, modifiedAt } of ctx.storage.list(PAGES_FOLDER)) {
    if (modifiedAt >= before) continue;
    keys.push(key);
    if (keys.length < KEYS_AT_ONCE) continue;
    await removeUnknown(keys);
    keys = [];
  }
  await removeUnknown(keys);
  return removed;
}

/**
 * Removes pictures and films that were uploaded more than a week ago and that neither a draft nor any version of the site or the
 * catalogue shows, since each version can be restored. The drafts are locked meanwhile, so that nothing is removed that is being saved.
 */
export async function purgePictures(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  let purged = 0;
  if (await hasOldUploads(ctx.db, before)) {
    await withTransaction(ctx.db, async (tx) => {
      await lockDraft(tx, (await getPublishedSite(tx)).document, now);
      await catalogue.lockDraft(tx, (await catalogue.getPublishedCatalogue(tx)).document, now);
      const named = [...(await listNamedChecksums(tx)), ...(await catalogue.listNamedChecksums(tx))];
      purged = (await deleteUnused(tx, before, named)).length;
    });
  }
  const files = await removeOrphans(ctx, new Date(now.getTime() - DAY_MS));
  if (purged + files > 0) ctx.log.info({ purged, files }, 'unused pictures of the pages removed');
}
