import type { Context } from '#server/context.ts';
import { scratchRoot, sweepScratch } from '#server/platform/images/scratch-folder.ts';
import { PROCESS_MEDIA_JOB } from './job-kinds.ts';
import { listStuckMedia } from './queries.ts';

/** Longer than all tries of a job, and than any file takes. */
const STUCK_MS = 3 * 60 * 60 * 1000;

/**
 * Takes up what a killed process or an outage of the storage left: items whose job is gone are queued again once files can
 * be reached, and their scratch is removed.
 */
export async function enqueueStuckMedia(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - STUCK_MS);
  await sweepScratch(scratchRoot(ctx.config), before);
  if (!(await ctx.storage.isReachable())) return;
  for (const { id } of await listStuckMedia(ctx.db, before)) {
    await ctx.jobs.enqueue(ctx.db, PROCESS_MEDIA_JOB, { mediaId: id });
  }
}
