import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Box, findPrintDpi, LEAST_PRINT_DPI, printPixels } from '#domain/listings/flyers/flyer-layout.ts';
import { alteredCaption, isAltered } from '#domain/shared/alterations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { findSource } from '#server/features/listings/find-source.ts';
import type { FlyerPhoto } from '#server/platform/pdf/flyer-file.ts';
import { readLocally } from '#server/platform/storage/read-locally.ts';

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
    file: { path: await readLocally(ctx.storage, source.key, path.join(folder, 'original')), type: source.type },
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
