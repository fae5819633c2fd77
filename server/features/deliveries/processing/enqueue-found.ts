import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { PROCESS_MEDIA_JOB } from './job-kinds.ts';
import { markFound } from './queries.ts';

/** Lets an item whose file was lost and is back be prepared again. Of two at once one does it. */
export async function enqueueFound(
  ctx: Pick<Context, 'db'> & { jobs: Pick<Context['jobs'], 'enqueue'> },
  mediaId: string,
): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    if (await markFound(tx, mediaId)) await ctx.jobs.enqueue(tx, PROCESS_MEDIA_JOB, { mediaId });
  });
}
