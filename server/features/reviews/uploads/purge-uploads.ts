import type { Context } from '#server/context.ts';
import { deleteUploadRow, listOldUploads } from './queries.ts';

/**
 * Finishes uploads that are whole, removes what has rested for 24 hours, and deletes rows whose upload never came to be
 * (security check 68).
 */
export async function purgeUploads(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.leases.deleteEnded();
  const swept = await ctx.uploads.sweep(now);
  let forgotten = 0;
  for (const { id } of await listOldUploads(ctx.db, now)) {
    // One that is still there is in use, or rests for less than a day: then the sweep decides about it.
    if (await ctx.storage.uploads.hasRecord(id)) continue;
    await deleteUploadRow(ctx.db, id);
    forgotten += 1;
  }
  if (swept.finished + swept.expired + forgotten > 0) ctx.log.info({ ...swept, forgotten }, 'uploads swept');
}
