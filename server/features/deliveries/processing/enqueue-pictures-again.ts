import type { Context } from '#server/context.ts';
import { MAKE_AGAIN_JOB } from './job-kinds.ts';

/** Queues that the pictures of an item are made anew from its original. */
export async function enqueuePicturesAgain(
  ctx: Pick<Context, 'db'> & { jobs: Pick<Context['jobs'], 'enqueue'> },
  mediaId: string,
): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, MAKE_AGAIN_JOB, { mediaId });
}
