import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { clearFaults, deleteImportRow, listPurgeable, lockImport, updateImport } from './queries.ts';

/** A file is kept so long after its import rested: a failed one can be continued. */
const KEPT_MS = 7 * DAY_MS;
const AT_ONCE = 100;

/**
 * Removes the files and the faults of imports that have rested for a week, since both hold what people wrote, and imports whose file never came. What an import did stays known, so that it can be
 * undone.
 */
export async function purgeImports(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  for (const { id } of await listPurgeable(ctx.db, before, AT_ONCE)) {
    const fileKey = await withTransaction(ctx.db, async (tx) => {
      const job = await lockImport(tx, id);
      if (!job || job.movedAt >= before) return null;
      if (job.state === 'waiting' || job.state === 'ready' || job.state === 'checked') await deleteImportRow(tx, id);
      else {
        await updateImport(tx, id, { fileKey: null, sample: [] });
        await clearFaults(tx, id);
      }
      return job.fileKey;
    });
    if (fileKey) await ctx.storage.remove([fileKey]);
  }
}
