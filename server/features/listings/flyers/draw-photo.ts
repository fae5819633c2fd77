import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Box, findPrintDpi, LEAST_PRINT_DPI, printPixels } from '#domain/listings/flyers/flyer-layout.ts';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { alteredCaption, isAltered } from '#domain/shared/alterations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { ImageFile } from '#server/platform/images/images.ts';
import type { FlyerPhoto } from '#server/platform/pdf/flyer-file.ts';

/** The file that a photo is printed from: its original, or of one that no printer reads the largest picture that was made of it. */
function findSource({ fileType, filePath, variants }: MediaRow): { key: string; type: ImageFile['type'] } | null {
  const type = mediaTypeByContentType(fileType);
  if (type && isPicture(type)) return { key: filePath, type };
  const made = variants.find(({ name, format }) => name === 'mls' && format === 'jpeg');
  return made ? { key: made.key, type: 'jpeg' } : null;
}

/** The file on this machine: where it lies, or a copy in `folder`. */
async function readLocally({ storage }: Context, key: string, folder: string): Promise<string> {
  const local = storage.localPath(key);
  if (local) return local;
  const copy = path.join(folder, 'original');
  await pipeline((await storage.read(key)).stream, createWriteStream(copy, { mode: 0o600 }));
  return copy;
}

const tooSmall = ({ width, height }: MediaRow, place: number, box: Box) =>
  new AppError(
    'conflict',
    `Photo ${place} has ${width ?? 0} × ${height ?? 0} pixels, too few for its place in this design: it takes ${Math.ceil((box.width / 72) * LEAST_PRINT_DPI)} × ${Math.ceil((box.height / 72) * LEAST_PRINT_DPI)}. Choose a larger photo, or another design.`,
  );

const unreadable = (place: number) =>
  new AppError('conflict', `Photo ${place} cannot be printed. Choose another one for its place.`);

type Cut = { box: Box; place: number; language: Locale; folder: string };

/** A photo cut for its place in a flyer, with 300 pixels to an inch where it has them. Refuses with `conflict` one with less than 250 (LIST-42). */
export async function drawPhoto(
  ctx: Context,
  item: MediaRow,
  { box, place, language, folder }: Cut,
): Promise<FlyerPhoto> {
  const source = findSource(item);
  if (!source) throw unreadable(place);
  const output = path.join(folder, `${place}.jpg`);
  const { width, height } = printPixels(box);
  const outcome = await ctx.images.exportPicture({
    file: { path: await readLocally(ctx, source.key, folder), type: source.type },
    output,
    pixels: { most: { width, height }, least: null, stored: null, shape: { width, height, by: 'crop' } },
    mostBytes: null,
    label: null,
    xmp: null,
  });
  if (!outcome.ok || !outcome.value) throw unreadable(place);
  if (findPrintDpi(outcome.value, box) < LEAST_PRINT_DPI) throw tooSmall(item, place, box);
  const note = isAltered(item.alteration) ? alteredCaption(item.alteration, language) : null;
  return { bytes: await readFile(output), note };
}
