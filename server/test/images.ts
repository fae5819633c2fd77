import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { MediaFailure } from '#domain/media/media-failures.ts';
import type { PictureType } from '#domain/media/media-kinds.ts';
import type { DerivedPicture, ImageFile, ProcessedImage } from '#server/platform/images/images.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import type { Rgb } from './pictures.ts';

/** A picture as a file; a GIF of few colors, since one of many takes seconds to write. */
function encode(picture: Sharp, type: PictureType): Promise<Buffer> {
  return type === 'gif' ? picture.gif({ colors: 16, dither: 0 }).toBuffer() : picture.toFormat(type).toBuffer();
}

/** The pictures' workers with their own folder, for tests: open it before them and close it after. */
export async function openTestImages() {
  const images = openImages();
  const root = await mkdtemp(path.join(tmpdir(), 'images-'));
  let made = 0;

  async function save(content: Buffer | Sharp, type: PictureType, name?: string): Promise<ImageFile> {
    made += 1;
    const file = { path: path.join(root, name ?? `${made}.${type}`), type };
    await writeFile(file.path, Buffer.isBuffer(content) ? content : await encode(content, type));
    return file;
  }

  async function emptyFolder(): Promise<string> {
    made += 1;
    const folder = path.join(root, `folder-${made}`);
    await mkdir(folder);
    return folder;
  }

  /** A picture that must be accepted. */
  async function take(content: Buffer | Sharp, type: PictureType): Promise<ProcessedImage> {
    const outcome = await images.process(await save(content, type), await emptyFolder());
    if (!outcome.ok) throw new Error(`The picture was refused: ${outcome.failure}`);
    return outcome.value;
  }

  /** Why a file is refused, or null. The quick look may see less than the work, but nothing else; no file is left. */
  async function refusal(content: Buffer, type: PictureType): Promise<MediaFailure | null> {
    const file = await save(content, type);
    const folder = await emptyFolder();
    const [checked, processed] = [await images.check(file), await images.process(file, folder)];
    if (processed.ok) return null;
    const left = await readdir(folder);
    if (left.length > 0) throw new Error(`A refused picture left ${left.join(', ')}.`);
    if (!checked.ok && checked.failure !== processed.failure) throw new Error('The two looks disagree.');
    return processed.failure;
  }

  async function close(): Promise<void> {
    await images.close();
    await rm(root, { recursive: true, force: true });
  }

  return { images, root, save, emptyFolder, take, refusal, close };
}
export type TestImages = Awaited<ReturnType<typeof openTestImages>>;

/** One variant of a picture, which must be there. */
export function findVariantPicture(image: ProcessedImage, name: string, format = 'jpeg'): DerivedPicture {
  const found = image.variants.find((known) => known.name === name && known.format === format);
  if (!found) throw new Error(`There is no ${name} as ${format}.`);
  return found;
}

/** The mean color of a square of 8 pixels around a point, given as parts of the width and height. */
export async function colorAt(picture: DerivedPicture, x: number, y: number): Promise<Rgb> {
  const side = { width: 8, height: 8 };
  const [left, top] = [Math.round(x * picture.width) - 4, Math.round(y * picture.height) - 4];
  const square = await sharp(picture.path)
    .extract({ left, top, ...side })
    .png()
    .toBuffer();
  const [red, green, blue] = (await sharp(square).stats()).channels.map(({ mean }) => mean);
  return [red ?? 0, green ?? 0, blue ?? 0];
}
