import { CHECKS_VERSION } from '#domain/media/checks/checks-version.ts';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { withTransaction } from '#server/db/transaction.ts';
import type { PictureFacts } from '#server/platform/images/images.ts';
import { failureOfLoss } from '#server/platform/images/open-images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import { CHECK_OLD_MEDIA_JOB } from './job-kinds.ts';
import { hasUnprocessed, listUnchecked, lockItem, updateItem, upsertCheck } from './queries.ts';
import { readOriginal } from './read-original.ts';

/** So many items are checked by one job; the rest by the next. */
const ITEMS_OF_JOB = 100;
/** What arrives goes first. */
const PAUSE_SECONDS = 300;

/** Of a file that cannot be read nothing is known, and it is not asked again. */
const UNKNOWN: PictureFacts = {
  sharpness: null,
  hash: null,
  camera: null,
  takenAt: null,
  exposureSeconds: null,
  fNumber: null,
  iso: null,
  focalLengthMm: null,
  hasPlace: false,
};

async function measureItem(ctx: Context, item: MediaRow): Promise<PictureFacts> {
  const type = mediaTypeByContentType(item.fileType);
  if (!type || !isPicture(type)) return UNKNOWN;
  try {
    return await withScratchFolder(scratchRoot(ctx.config), async (folder) => {
      const { path } = await readOriginal(ctx, item.filePath, folder);
      const outcome = await ctx.images.measure({ path, type });
      return outcome.ok ? outcome.value : UNKNOWN;
    });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found';
    if (isGone || (error instanceof WorkerLost && failureOfLoss(error))) return UNKNOWN;
    throw error;
  }
}

async function recordCheck(ctx: Context, item: MediaRow): Promise<void> {
  const facts = await measureItem(ctx, item);
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockItem(tx, item.id);
    if (row?.filePath !== item.filePath) return;
    await upsertCheck(tx, row, { ...facts, checkedAt: ctx.clock.now() });
    await updateItem(tx, row.id, { checkedWith: CHECKS_VERSION });
  });
}

/** Checks pictures that were there before there were checks, one after another, while nothing else waits for the workers. */
export async function recordMissingChecks(ctx: Context): Promise<void> {
  const items = await listUnchecked(ctx.db, ITEMS_OF_JOB);
  for (const item of items) {
    if (await hasUnprocessed(ctx.db)) {
      return ctx.jobs.enqueue(ctx.db, CHECK_OLD_MEDIA_JOB, {}, { startAfterSeconds: PAUSE_SECONDS });
    }
    await recordCheck(ctx, item);
  }
  if (items.length === ITEMS_OF_JOB) await ctx.jobs.enqueue(ctx.db, CHECK_OLD_MEDIA_JOB, {});
}
