import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findDueLicense, markFilesWritten } from '#server/features/deliveries/licenses/queries.ts';
import { isDelivered, type PictureMetadata } from '#server/platform/images/images.ts';
import { failureOfLoss } from '#server/platform/images/open-images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { spliceXmp } from '#server/platform/images/splice-xmp.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import { KEEP_REPLACED_SECONDS, REMOVE_REPLACED_JOB } from './job-kinds.ts';
import { hasUnprocessed, listDueMedia, listMediaOfLicense, lockItem, updateItem } from './queries.ts';
import { metadataTag, readMetadata, saysMetadata } from './read-metadata.ts';
import { readOriginal } from './read-original.ts';
import { writeVariant, writeVariants } from './write-variants.ts';

const AT_ONCE = 100;

const isStale = (variant: StoredVariant, metadata: PictureMetadata) =>
  (variant.metadata ?? null) !== metadataTag(metadata, variant);

/** Makes all pictures of an item again from its original: the words that are drawn on them are others. */
async function drawAgain(ctx: Context, item: MediaRow, metadata: PictureMetadata): Promise<StoredVariant[]> {
  const type = mediaTypeByContentType(item.fileType);
  if (!type || !isPicture(type)) return [];
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const original = await readOriginal(ctx, item.filePath, folder);
    const made = path.join(folder, 'variants');
    await mkdir(made, { mode: 0o700 });
    const outcome = await ctx.images.process({ path: original.path, type }, made, metadata);
    if (!outcome.ok) throw new Error(`The picture ${item.id} can be read no more: ${outcome.failure}.`);
    return writeVariants(ctx, item, outcome.value.variants, { metadata, batch: randomUUID() });
  });
}

/** Gives the files that are delivered another packet of XMP. No pixel is read or written. */
async function tellAnew(ctx: Context, item: MediaRow, metadata: PictureMetadata): Promise<StoredVariant[]> {
  const batch = randomUUID();
  const written: StoredVariant[] = [];
  for (const variant of item.variants.filter((each) => isStale(each, metadata))) {
    const jpeg = await buffer((await ctx.storage.read(variant.key)).stream);
    const bytes = spliceXmp(jpeg, metadata.xmp);
    written.push(await writeVariant(ctx, item.filePath, { ...variant, bytes }, { metadata, batch }));
  }
  return written;
}

/**
 * Lets an item have its new pictures, unless it has other ones or is told of otherwise by now. Those before stay for a day, for downloads that are
 * under way. Returns whether it has them.
 */
async function exchangeVariants(ctx: Context, item: MediaRow, written: StoredVariant[]): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const row = await lockItem(inside.db, item.id);
    if (row?.filePath !== item.filePath || JSON.stringify(row.variants) !== JSON.stringify(item.variants)) return false;
    const variants = row.variants.map(
      (old) => written.find(({ name, format }) => name === old.name && format === old.format) ?? old,
    );
    if (!saysMetadata(variants, await readMetadata(inside, row))) return false;
    await updateItem(inside.db, row.id, { variants, metadataDue: false });
    const keys = row.variants.filter((old) => !variants.includes(old)).map(({ key }) => key);
    if (keys.length > 0) {
      await ctx.jobs.enqueue(inside.db, REMOVE_REPLACED_JOB, { keys }, { startAfterSeconds: KEEP_REPLACED_SECONDS });
    }
    return true;
  });
}

/** Lets the files of an item say what is said of it now. Returns false where that has to wait: what was uploaded goes first. */
async function updateItemFiles(ctx: Context, item: MediaRow): Promise<boolean> {
  const metadata = await readMetadata(ctx, item);
  const stale = item.variants.filter((variant) => isStale(variant, metadata));
  if (stale.length === 0) return exchangeVariants(ctx, item, []);
  const isDrawn = stale.some((variant) => !isDelivered(variant));
  if (isDrawn && (await hasUnprocessed(ctx.db))) return false;
  const written = await (isDrawn ? drawAgain : tellAnew)(ctx, item, metadata);
  const isKept = await exchangeVariants(ctx, item, written);
  if (!isKept) await ctx.storage.remove(written.map(({ key }) => key));
  return isKept;
}

/** As `updateItemFiles`. A file that is gone or cannot be drawn keeps what it says; anything else is tried again by the next job. */
async function tryItemFiles(ctx: Context, item: MediaRow): Promise<boolean> {
  try {
    return await updateItemFiles(ctx, item);
  } catch (error) {
    ctx.log.warn({ err: error, mediaId: item.id }, 'files of a picture not told anew');
    const isGone = error instanceof AppError && error.code === 'not_found';
    if (!isGone && !(error instanceof WorkerLost && failureOfLoss(error))) return false;
    await updateItem(ctx.db, item.id, { metadataDue: false });
    return true;
  }
}

/** Rewrites the metadata of delivered files whose license has changed. */
async function updateLicensed(ctx: Context): Promise<void> {
  let due = await findDueLicense(ctx.db, null);
  while (due) {
    let isDone = true;
    for (const item of await listMediaOfLicense(ctx.db, due.propertyId)) {
      isDone = (await tryItemFiles(ctx, item)) && isDone;
    }
    if (isDone) await markFilesWritten(ctx.db, due);
    due = await findDueLicense(ctx.db, due.deliveryId);
  }
}

/** The files of pictures of which something else is said. */
async function updateDue(ctx: Context): Promise<void> {
  let after: string | null = null;
  do {
    const items: MediaRow[] = await listDueMedia(ctx.db, after, AT_ONCE);
    for (const item of items) await tryItemFiles(ctx, item);
    after = items.length === AT_ONCE ? (items.at(-1)?.id ?? null) : null;
  } while (after);
}

/**
 * Lets the delivered files of pictures say what is said of them by now: after a change of a license, a caption, what an edit did, or whether that
 * is drawn on the picture. One after another, by one server at a time.
 */
export async function updateMetadata(ctx: Context): Promise<void> {
  const lease = await ctx.leases.take('update-metadata');
  if (!lease) return;
  try {
    await updateLicensed(ctx);
    await updateDue(ctx);
  } finally {
    await lease.release();
  }
}
