import path from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { jpegWidth, maySurround, PANORAMA_WIDTH, PICTURE_WIDTHS } from '#domain/catalogue/pictures/own-pictures.ts';
import { convertAdobeRgb } from './adobe-rgb.ts';
import { decodingPicture, readNotes } from './decode-picture.ts';
import type { ImageFile, PageAnswer } from './images.ts';

/** The largest size that pages show. An upright picture is as high as a tall screen needs it. */
const LARGEST = { width: 2100, height: 2800 };

/** What may be a panorama is kept larger, since a part of it fills the screen. */
const largestOf = (shape: { width: number; height: number }) =>
  maySurround(shape) ? { width: PANORAMA_WIDTH, height: PANORAMA_WIDTH } : LARGEST;

/** As the pictures of the build look. AVIF of a higher effort is a tenth smaller and takes six times as long. */
const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 74, effort: 4 };
const JPEG = { quality: 76, mozjpeg: true };
const PLACEHOLDER_WIDTH = 16;

/** A width this close to the next one adds a file and no sharpness. */
const NEAR = 1.1;

function listWidths(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((each) => each * NEAR <= width || each === width);
  return smaller.at(-1) === width ? smaller : [...smaller, width];
}

const fromPixels = ({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/**
 * Writes a picture of a page into a folder in each of its widths, upright, in sRGB and without any metadata. Throws
 * UnusablePicture.
 */
export async function drawPagePicture(file: ImageFile, folder: string): Promise<PageAnswer & { ok: true }> {
  const { header, isAdobeRgb } = await readNotes(file);
  // Decoded once; all sizes are made from these pixels.
  const decoded = await decodingPicture(file, (picture) =>
    picture
      .autoOrient()
      .resize({ ...largestOf(header), fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const base = isAdobeRgb ? convertAdobeRgb(decoded) : decoded;
  const { width, height } = base.info;
  const widths = listWidths(width);
  const inWidth = (each: number) => fromPixels(base).resize({ width: each });
  for (const each of widths) {
    await inWidth(each)
      .avif(AVIF)
      .toFile(path.join(folder, `${each}.avif`));
    await inWidth(each)
      .webp(WEBP)
      .toFile(path.join(folder, `${each}.webp`));
  }
  const widest = jpegWidth(widths);
  await inWidth(widest)
    .flatten({ background: '#fff' })
    .jpeg(JPEG)
    .toFile(path.join(folder, `${widest}.jpg`));
  const tiny = await inWidth(PLACEHOLDER_WIDTH).blur(0.6).webp({ quality: 40 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { ok: true, width, height, widths, placeholder };
}
