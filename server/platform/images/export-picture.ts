import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { findFrame, type PictureFrame } from '#domain/listings/picture-frame.ts';
import { convertAdobeRgb } from './adobe-rgb.ts';
import { decodingPicture, readNotes } from './decode-picture.ts';
import type { ExportAnswer, ExportedPicture } from './images.ts';
import { measureLikeness } from './measure-likeness.ts';
import type { Pixels } from './measure-picture.ts';

/** The quality of an exported JPEG where its bytes are free: more costs bytes that no eye sees. */
export const BEST_QUALITY = 90;
/** Below this likeness to what it was made of a picture is not exported. */
export const LEAST_LIKENESS = 0.9;
/** EXIF says that the numbers are sRGB; a profile would say no more, in each file again. */
const IS_SRGB = { IFD2: { ColorSpace: '1' } };
const WHITE = '#ffffff';

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });
const toPixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

/** The picture upright, cut and scaled, in sRGB without an alpha. A JPEG is shrunk while it is decoded. */
async function decode({ file, pixels }: ExportedPicture): Promise<{ picture: Pixels; frame: PictureFrame }> {
  const { header, isAdobeRgb } = await readNotes(file);
  const frame = findFrame(header, pixels);
  const { crop, inner } = frame;
  const decoded = await decodingPicture(file, (opened) => {
    const upright = opened.autoOrient();
    const part = crop ? upright.extract(crop) : upright;
    return toPixels(
      part.resize(inner.width, inner.height, { fit: 'fill' }).toColourspace('srgb').flatten({ background: WHITE }),
    );
  });
  return { picture: isAdobeRgb ? convertAdobeRgb(decoded) : decoded, frame };
}

/** The picture with its words on it, in the middle of the white that pads it. */
async function finish(picture: Pixels, { inner, outer }: PictureFrame, { label }: ExportedPicture): Promise<Pixels> {
  const labelled = label ? await (await import('./draw-label.ts')).drawLabel(picture, label) : picture;
  const [across, down] = [outer.width - inner.width, outer.height - inner.height];
  if (across === 0 && down === 0) return labelled;
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  return toPixels(
    fromPixels(labelled).extend({ left, right: across - left, top, bottom: down - top, background: WHITE }),
  );
}

type Encoded = { quality: number; bytes: Buffer };

async function encode(pixels: Pixels, quality: number, xmp: string | null): Promise<Encoded> {
  const jpeg = fromPixels(pixels).jpeg({ quality }).withExif(IS_SRGB);
  return { quality, bytes: await (xmp === null ? jpeg : jpeg.withXmp(xmp)).toBuffer() };
}

/** Where between two qualities the bytes are likely to be reached: their logarithm grows almost evenly. */
function guessQuality(below: Encoded | null, above: Encoded, wanted: number): number {
  const low = below?.quality ?? 0;
  if (above.quality - low < 4) return Math.floor((low + above.quality) / 2);
  const [lowBytes, highBytes] = [below?.bytes.length ?? above.bytes.length / 12, above.bytes.length];
  const part = Math.log(wanted / lowBytes) / Math.log(highBytes / lowBytes);
  const guess = Math.round(low + (above.quality - low) * part - 0.5);
  return Math.min(above.quality - 1, Math.max(low + 1, guess));
}

/** The JPEG of the best quality that stays below the bytes; null where even the worst does not. */
async function encodeBelow(pixels: Pixels, mostBytes: number, xmp: string | null): Promise<Encoded | null> {
  let above = await encode(pixels, BEST_QUALITY, xmp);
  if (above.bytes.length < mostBytes) return above;
  let below: Encoded | null = null;
  while (above.quality - (below?.quality ?? 0) > 1) {
    const tried = await encode(pixels, guessQuality(below, above, mostBytes), xmp);
    if (tried.bytes.length < mostBytes) below = tried;
    else above = tried;
  }
  return below;
}

/**
 * Writes a picture as a listing service takes it: cut, scaled and padded by its rules, never made larger, as a JPEG in sRGB of the best quality below its bytes. One that
 * would not be like its source any more is not written: then `isLike` is false. Throws UnusablePicture.
 */
export async function exportPicture(task: ExportedPicture): Promise<ExportAnswer & { ok: true }> {
  const { picture, frame } = await decode(task);
  const pixels = await finish(picture, frame, task);
  const { width, height } = pixels.info;
  const made = await encodeBelow(pixels, task.mostBytes ?? Number.POSITIVE_INFINITY, task.xmp);
  if (!made) return { ok: true, isLike: false };
  const likeness = measureLikeness(pixels, await toPixels(sharp(made.bytes)));
  if (likeness < LEAST_LIKENESS) return { ok: true, isLike: false };
  await writeFile(task.output, made.bytes, { mode: 0o600 });
  return { ok: true, isLike: true, width, height, bytes: made.bytes.length, quality: made.quality, likeness };
}
