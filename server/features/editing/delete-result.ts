import type { EditingJob } from '#domain/editing/editing-job.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { PURGE_AFTER_SECONDS, PURGE_MEDIA_JOB } from '#server/features/media/jobs.ts';
import { openJob } from './open-job.ts';
import { updateResultFile } from './queries.ts';
import { requireOpenResult } from './require-result.ts';

/** Takes a result back that the studio has not decided about. Refuses with `not_found` or `conflict`. */
export async function deleteResult(ctx: Context, key: string, id: string): Promise<EditingJob> {
  await withTransaction(ctx.db, async (tx) => {
    await requireOpenResult({ ...ctx, db: tx }, key, id);
    await updateResultFile(tx, id, { deletedAt: ctx.clock.now() });
    await ctx.jobs.enqueue(tx, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
  });
  return openJob(ctx, key);
}
