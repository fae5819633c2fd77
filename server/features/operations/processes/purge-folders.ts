import type { Context } from '#server/context.ts';
import { purgeMailFiles } from '#server/features/shared/mail/purge-mail-files.ts';
import { scratchRoot, sweepScratch } from '#server/platform/images/scratch-folder.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Longer than all work on a file takes. */
const SCRATCH_MS = 3 * 60 * 60 * 1000;

/** Removes what is old from the folders of this machine: scratch that a kill left, and emails that are files. */
export async function purgeFolders(ctx: Context): Promise<void> {
  await sweepScratch(scratchRoot(ctx.config), new Date(ctx.clock.now().getTime() - SCRATCH_MS));
  await purgeMailFiles(ctx);
}

/**
 * Does so now and each hour, and returns how to stop. The jobs that do the same run on one machine of several, and reach no
 * folder of another.
 */
export function watchFolders(ctx: Context): () => void {
  const purge = () =>
    void purgeFolders(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'folders not cleaned up'));
  purge();
  const timer = setInterval(purge, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
