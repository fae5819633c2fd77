import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { hasTooManyPixels, MAX_FRAMES, MAX_PIXELS, type MediaFailure } from '#domain/media/media-failures.ts';
import type { MediaType } from '#domain/media/media-kinds.ts';
import { isAdobeRgb } from './adobe-rgb.ts';
import type { ImageFile, ImageHeader } from './images.ts';
import { type CameraNotes, readCameraNotes } from './read-camera-notes.ts';
import { readOrigin } from './read-origin.ts';
import { isEquirectangular, readCrop } from './read-projection.ts';
import { readTakenAt } from './read-taken-at.ts';
import { readXmpText } from './read-xmp.ts';
import { SNIFF_BYTES, sniffType } from './sniff.ts';

/** A file that cannot be used, found while it was read. Anything else that is thrown is a fault of the machine. */
export class UnusablePicture extends Error {
  readonly failure: MediaFailure;

  constructor(failure: MediaFailure, cause?: unknown) {
    super(`This picture cannot be used: ${failure}.`, { cause });
    this.failure = failure;
  }
}

/** Sets the decoder up for files of strangers, once in each worker: four kinds of picture and nothing kept in memory. */
export function hardenDecoder(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  sharp.cache(false);
  // Workers run side by side; more threads in one only wait for the others'.
  sharp.concurrency(1);
}

async function readFirstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Throws UnusablePicture where a file is not of its type by its first bytes. */
export async function refuseForeignFile({ path, type }: { path: string; type: MediaType }): Promise<void> {
  const firstBytes = await readFirstBytes(path);
  if (firstBytes.length === 0) throw new UnusablePicture('empty');
  if (sniffType(firstBytes) !== type) throw new UnusablePicture('wrong_type');
}

/** The library's errors have no codes; the pixel limit is recognized by its words alone. */
function failureOf(error: unknown): MediaFailure {
  const isOverLimit = error instanceof Error && /exceeds pixel limit/.test(error.message);
  return isOverLimit ? 'too_many_pixels' : 'broken';
}

/** Runs a step that reads the file: whatever goes wrong there is the file's fault. */
export async function readingPicture<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new UnusablePicture(failureOf(error), error);
  }
}

/** The picture, not yet decoded. Harmless warnings pass, since many cameras cause them; missing pixels do not. */
export function openPicture({ path }: ImageFile): Sharp {
  return openWith(path, 'error');
}

const openWith = (path: string, failOn: 'error' | 'warning') => sharp(path, { limitInputPixels: MAX_PIXELS, failOn });

/** Warnings of the JPEG library after which it makes pixels up, gray or torn, as for random bytes behind a good header. */
const MADE_UP = /premature end of data segment|bad Huffman code|instead of RST/;

/**
 * Runs a step that decodes all of the picture. A JPEG whose pixels would be made up is broken; what else is odd about it
 * passes, in a second try that looks away.
 */
export async function decodingPicture<T>({ path }: ImageFile, step: (picture: Sharp) => Promise<T>): Promise<T> {
  try {
    return await step(openWith(path, 'warning'));
  } catch (error) {
    if (error instanceof Error && MADE_UP.test(error.message)) throw new UnusablePicture('broken', error);
    return readingPicture(() => step(openWith(path, 'error')));
  }
}

function headerOf(file: ImageFile, metadata: Metadata): ImageHeader {
  const { width, height } = metadata.autoOrient;
  const { exif } = metadata;
  const xmp = readXmpText(metadata.xmp);
  return {
    width,
    height,
    frames: metadata.pages ?? 1,
    takenAt: readTakenAt({ exif, xmp }),
    isEquirectangular: isEquirectangular(xmp),
    crop: readCrop(xmp, { width, height }),
    origin: readOrigin(file, xmp),
  };
}

/** What a file says of itself: facts, the notes of its camera, and which colors its numbers are where no profile says so. */
export type PictureNotes = { header: ImageHeader; notes: CameraNotes; isAdobeRgb: boolean };

/** Reads the header of a file and all that it says about itself, or throws UnusablePicture. No pixel is decoded. */
export async function readNotes(file: ImageFile): Promise<PictureNotes> {
  await refuseForeignFile(file);
  const metadata = await readingPicture(() => openPicture(file).metadata());
  if (metadata.format !== file.type) throw new UnusablePicture('wrong_type');
  const { width, height, isProgressive: isInterlaced = false } = metadata;
  if (hasTooManyPixels({ type: file.type, width, height, isInterlaced })) throw new UnusablePicture('too_many_pixels');
  const header = headerOf(file, metadata);
  if (header.frames > MAX_FRAMES) throw new UnusablePicture('too_many_frames');
  return { header, notes: readCameraNotes(metadata), isAdobeRgb: isAdobeRgb(metadata) };
}

/** Reads the header of a file alone. */
export async function readHeader(file: ImageFile): Promise<ImageHeader> {
  return (await readNotes(file)).header;
}
