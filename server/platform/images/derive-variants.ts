import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  type PixelSize,
  type VariantFormat,
  type VariantName,
  variantFileName,
  variantSize,
} from '#domain/media/variants.ts';
import { convertAdobeRgb } from './adobe-rgb.ts';
import { decodingPicture, type PictureNotes, readNotes } from './decode-picture.ts';
import {
  type ImageFile,
  isDelivered,
  type MeasureAnswer,
  NO_METADATA,
  type PictureFacts,
  type PictureLabel,
  type PictureMetadata,
  type ProcessAnswer,
  type VariantSizes,
} from './images.ts';
import { hashPicture, measureSharpness, type Pixels } from './measure-picture.ts';
import type { CameraNotes } from './read-camera-notes.ts';

/** A ThumbHash takes pictures of at most this many pixels a side. */
const PLACEHOLDER_SIDE = 100;

/** Quality is for eyes at a screen, and for printing in the listing picture. Effort beyond 2 triples the time. */
const WEBP = { quality: 78, effort: 2 };
const JPEG_QUALITY: Record<VariantName, number> = { thumbnail: 78, preview: 80, mls: 88 };

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const fitInto = (picture: Sharp, { width, height }: PixelSize): Sharp =>
  picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });

const toPixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

/**
 * Decodes the file once, at the size of the largest variant: a JPEG is shrunk while it is decoded. The other variants are
 * made from these pixels, which costs no sharpness that is seen (docs/decisions/021-pictures-and-videos.md).
 */
async function decodeBase(file: ImageFile, { header, isAdobeRgb }: PictureNotes): Promise<Pixels> {
  const size = largestSize(header);
  const pixels = await decodingPicture(file, (picture) =>
    toPixels(fitInto(picture.autoOrient(), size).toColourspace('srgb')),
  );
  return isAdobeRgb ? convertAdobeRgb(pixels) : pixels;
}

/** The preview of a panorama is larger than its listing picture. */
function largestSize(header: PixelSize): PixelSize {
  const [preview, mls] = [variantSize(header, 'preview'), variantSize(header, 'mls')];
  return preview.width > mls.width ? preview : mls;
}

function encode(pixels: Pixels, name: VariantName, format: VariantFormat, xmp: string | null): Sharp {
  const picture = fromPixels(pixels);
  if (format === 'webp') return picture.webp(WEBP);
  const jpeg = picture.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY[name] });
  return xmp !== null && isDelivered({ name, format }) ? jpeg.withXmp(xmp) : jpeg;
}

async function makePlaceholder(pixels: Pixels): Promise<string> {
  const side = { width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE };
  const { data, info } = await toPixels(fitInto(fromPixels(pixels), side).ensureAlpha());
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** What is checked of a picture when it arrives, from pixels that are decoded already. */
function measure(notes: CameraNotes, preview: Pixels, thumbnail: Pixels): PictureFacts {
  return { ...notes, sharpness: measureSharpness(preview), hash: hashPicture(thumbnail) };
}

/** Measures a picture alone, whose variants are there, or throws UnusablePicture. */
export async function measurePicture(file: ImageFile): Promise<MeasureAnswer & { ok: true }> {
  const read = await readNotes(file);
  const { header, notes } = read;
  const base = await decodeBase(file, read);
  const preview = await toPixels(fitInto(fromPixels(base), variantSize(header, 'preview')));
  const thumbnail = await toPixels(fitInto(fromPixels(preview), variantSize(header, 'thumbnail')));
  return { ok: true, facts: measure(notes, preview, thumbnail) };
}

/** The pictures of each size, with the words that are drawn on them, if any. */
async function labelAll(plain: Record<VariantName, Pixels>, label: PictureMetadata['label']) {
  if (!label) return plain;
  const [thumbnail, preview, mls] = [
    await drawLabel(plain.thumbnail, label),
    await drawLabel(plain.preview, label),
    await drawLabel(plain.mls, label),
  ];
  return { thumbnail, preview, mls };
}

const drawLabel = async (pixels: Pixels, label: PictureLabel): Promise<Pixels> =>
  // It is seldom wanted, and its fonts need not be read for each picture.
  (await import('./draw-label.ts')).drawLabel(pixels, label);

/**
 * Writes every variant of a picture into a folder, or throws UnusablePicture. What is found of the picture is that of the
 * picture without words on it.
 */
export async function deriveVariants(
  file: ImageFile,
  folder: string,
  { xmp, label }: PictureMetadata = NO_METADATA,
): Promise<ProcessAnswer & { ok: true }> {
  const read = await readNotes(file);
  const { header, notes } = read;
  const sizeOf = (name: VariantName) => variantSize(header, name);
  const base = await decodeBase(file, read);
  const mls = await toPixels(fitInto(fromPixels(base), sizeOf('mls')));
  const preview = await toPixels(fitInto(fromPixels(base), sizeOf('preview')));
  const thumbnail = await toPixels(fitInto(fromPixels(preview), sizeOf('thumbnail')));
  const shown = await labelAll({ thumbnail, preview, mls }, label);
  const write = async (name: VariantName, format: VariantFormat) => {
    const { width, height, size } = await encode(shown[name], name, format, xmp).toFile(
      path.join(folder, variantFileName(name, format)),
    );
    return { width, height, bytes: size };
  };
  const variants: VariantSizes = {
    thumbnail: { webp: await write('thumbnail', 'webp'), jpeg: await write('thumbnail', 'jpeg') },
    preview: { webp: await write('preview', 'webp'), jpeg: await write('preview', 'jpeg') },
    mls: { jpeg: await write('mls', 'jpeg') },
  };
  const facts = measure(notes, preview, thumbnail);
  return { ok: true, header, variants, placeholder: await makePlaceholder(thumbnail), facts };
}
