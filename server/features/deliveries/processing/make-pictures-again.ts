import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { MAKE_FILM_JOB } from '#server/features/deliveries/films/job-kinds.ts';
import { resetFilm } from '#server/features/deliveries/films/queries.ts';
import type { PictureMetadata } from '#server/platform/images/images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { KEEP_REPLACED_SECONDS, REMOVE_REPLACED_JOB } from './job-kinds.ts';
import { inspectItem } from './make-variants.ts';
import { findReady, lockItem, updateItem } from './queries.ts';
import { readMetadata, saysMetadata } from './read-metadata.ts';
import { readOriginal } from './read-original.ts';
import { writeVariants } from './write-variants.ts';

type Remade = { variants: StoredVariant[]; metadata: PictureMetadata };

/** The pictures of an item, drawn anew into a folder of their own; null where its original gives none, or is not the one that was stored. */
async function drawPictures(ctx: Context, item: MediaRow): Promise<Remade | null> {
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const original = await readOriginal(ctx, item.filePath, folder);
    // Pictures of a damaged original would look like good ones.
    if (item.sha256 && original.sha256 !== item.sha256) return null;
    const metadata = await readMetadata(ctx, item);
    const outcome = await inspectItem(ctx, item, { path: original.path, folder, metadata });
    if (!outcome.ok || outcome.value.pictures.length === 0) return null;
    const variants = await writeVariants(ctx, item, outcome.value.pictures, { metadata, batch: randomUUID() });
    return { variants, metadata };
  });
}

/** Lets an item have its new pictures, unless it has another file or other pictures by now. */
async function exchangePictures(ctx: Context, item: MediaRow, { variants, metadata }: Remade): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const row = await lockItem(tx, item.id);
    if (row?.filePath !== item.filePath || JSON.stringify(row.variants) !== JSON.stringify(item.variants)) return false;
    await updateItem(tx, row.id, { variants, metadataDue: row.metadataDue || !saysMetadata(variants, metadata) });
    const keys = row.variants.map(({ key }) => key);
    if (keys.length > 0) {
      await ctx.jobs.enqueue(tx, REMOVE_REPLACED_JOB, { keys }, { startAfterSeconds: KEEP_REPLACED_SECONDS });
    }
    return true;
  });
}

/** Lets the films of an item be made anew beside its pictures: it does not say which of them is damaged. */
async function makeFilmsAgain(ctx: Context, mediaId: string): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    if (await resetFilm(tx, mediaId, ['made'])) await ctx.jobs.enqueue(tx, MAKE_FILM_JOB, {});
  });
}

/**
 * Makes the pictures of an item anew from its original, where some of them are damaged or missing. Those before stay for a day, for downloads that
 * are under way. An original that is damaged itself, or of which this machine can make none, leaves all as it is. Returns whether the item has new pictures.
 */
export async function makePicturesAgain(ctx: Context, { mediaId }: { mediaId: string }): Promise<boolean> {
  const item = await findReady(ctx.db, mediaId);
  if (!item) return false;
  if (item.films.length > 0) await makeFilmsAgain(ctx, mediaId);
  const remade = await drawPictures(ctx, item);
  const isDone = remade !== null && (await exchangePictures(ctx, item, remade));
  if (remade && !isDone) await ctx.storage.remove(remade.variants.map(({ key }) => key));
  ctx.log.warn({ mediaId }, isDone ? 'pictures made again' : 'pictures could not be made again');
  return isDone;
}
