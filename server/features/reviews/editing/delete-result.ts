import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PURGE_AFTER_SECONDS, PURGE_MEDIA_JOB } from '#server/features/media/job-kinds.ts';
import { openJob } from './open-job.ts';
import { updateResultFile } from './queries.ts';
import { requireOpenResult } from './require-result.ts';

/** Takes a result back that the studio has not decided about. Refuses with `not_found` or `conflict`. */
export async function deleteResult(ctx: Context, key: string, id: string): Promise<EditingJob> {
  await inTransaction(ctx, async (inside) => {
    await requireOpenResult(inside, key, id);
    await updateResultFile(inside.db, id, { deletedAt: ctx.clock.now() });
    await ctx.jobs.enqueue(inside.db, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
  });
  return openJob(ctx, key);
}
