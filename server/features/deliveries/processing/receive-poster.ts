import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import { isVideoType, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { requireMedia } from '#server/features/media/require-media.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { posterPictures } from './inspect-file.ts';
import { addPoster } from './queries.ts';
import { writeVariants } from './write-variants.ts';

/** A picture of a video as a browser took it, and what the browser knows of the video. */
export type Poster = { bytes: Buffer; width: number | null; height: number | null; durationSeconds: number | null };

const isVideo = ({ fileType }: MediaRow) => {
  const type = mediaTypeByContentType(fileType);
  return type !== null && isVideoType(type);
};

async function makePoster(ctx: Context, item: MediaRow, poster: Poster): Promise<MediaRow> {
  const type = sniffType(poster.bytes);
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp') {
    throw new AppError('unsupported_media_type', 'Send the poster as JPEG, PNG or WebP.');
  }
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const file = { path: path.join(folder, 'poster'), type };
    await writeFile(file.path, poster.bytes, { mode: 0o600 });
    const made = path.join(folder, 'variants');
    await mkdir(made, { mode: 0o700 });
    const outcome = await ctx.images.process(file, made);
    if (!outcome.ok) throw new AppError('invalid_input', MEDIA_FAILURES[outcome.failure]);
    const { placeholder, width, height, variants: pictures } = outcome.value;
    const variants = await writeVariants(ctx, item, posterPictures(pictures));
    const row = await addPoster(ctx.db, item.id, {
      variants,
      placeholder,
      width: item.width ?? poster.width ?? width,
      height: item.height ?? poster.height ?? height,
      durationSeconds: item.durationSeconds ?? poster.durationSeconds,
    });
    if (row) return row;
    await ctx.storage.remove(variants.map(({ key }) => key));
    return requireMedia(ctx, item.id);
  });
}

/**
 * Takes the picture of a video that its browser made, where the machine has no means to look into videos. Processed as
 * any picture. A video that has a poster keeps it.
 */
export async function receivePoster(ctx: Context, id: string, poster: Poster): Promise<MediaRow> {
  const item = await requireMedia(ctx, id);
  if (!isVideo(item)) throw new AppError('conflict', 'Only a video has a poster.');
  if (ctx.videos.isAvailable || item.variants.length > 0 || item.status === 'failed') return item;
  // Of two at once one wins, since both would have the same keys.
  const lease = await ctx.leases.take(`poster:${id}`);
  if (!lease) return item;
  try {
    const current = await requireMedia(ctx, id);
    return current.variants.length > 0 ? current : await makePoster(ctx, current, poster);
  } finally {
    await lease.release();
  }
}
