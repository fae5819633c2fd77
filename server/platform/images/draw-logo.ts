import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { readingPicture, UnusablePicture } from './decode-picture.ts';
import type { LogoAnswer, LogoFile } from './images.ts';

/** The most pixels of a logo: 25 megapixels. */
export const MAX_LOGO_PIXELS = 25_000_000;

/** Boxes of the pictures of a logo, in pixels. Pages show the small one at half its size. */
const SMALL = { width: 400, height: 88 };
const LARGE = { width: 1200, height: 400 };
/** Sides of the icons in pixels, and the part of the side that the logo may fill. */
const ICONS = [
  { name: 'favicon', side: 32, part: 1, hasGround: false },
  { name: 'appleTouch', side: 180, part: 0.76, hasGround: true },
  { name: 'icon192', side: 192, part: 0.92, hasGround: false },
  { name: 'icon512', side: 512, part: 0.92, hasGround: false },
  // Of a maskable icon the system shows at least the middle 80 %, cut to its own shape.
  { name: 'maskable512', side: 512, part: 0.6, hasGround: true },
] as const;
/** A vector is drawn at this width or height and then made smaller. */
const VECTOR_SIDE = 1600;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Runs a step that reads SVG, which is closed to all other pictures of strangers. */
async function readingVectors<T>(step: () => Promise<T>): Promise<T> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await step();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

async function drawVector(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS }).metadata();
  // A file that names no resolution has 72 dots per inch.
  const density = Math.min(2400, Math.max(1, (72 * VECTOR_SIDE) / Math.max(width, height)));
  return sharp(bytes, { density, limitInputPixels: MAX_LOGO_PIXELS }).png().toBuffer();
}

/** The pixels of a logo, as PNG. */
async function readLogo({ path: file, type }: LogoFile): Promise<Buffer> {
  // From memory: then no address in the file can lead to another one.
  const bytes = await readFile(file);
  if (type === 'svg') return readingVectors(() => drawVector(bytes));
  return sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS, failOn: 'error' }).toColourspace('srgb').png().toBuffer();
}

/** The logo with nothing empty around it. Throws UnusablePicture where nothing at all is drawn. */
async function trimLogo(drawn: Buffer): Promise<{ logo: Buffer; isOpaque: boolean }> {
  const { channels, isOpaque } = await sharp(drawn).stats();
  if (isOpaque) return { logo: drawn, isOpaque };
  if (channels.at(-1)?.max === 0) throw new UnusablePicture('empty');
  return { logo: await sharp(drawn).trim({ background: CLEAR, threshold: 1 }).png().toBuffer(), isOpaque };
}

type Made = { name: string; picture: Sharp; webp: boolean };

async function drawIcon(logo: Buffer, { side, part, hasGround }: (typeof ICONS)[number]): Promise<Sharp> {
  const inner = Math.round(side * part);
  const input = await sharp(logo).resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer();
  const background = hasGround ? { r: 255, g: 255, b: 255, alpha: 1 } : CLEAR;
  return sharp({ create: { width: side, height: side, channels: 4, background } }).composite([{ input }]);
}

async function writePicture(folder: string, { name, picture, webp }: Made): Promise<{ width: number; height: number }> {
  const { width, height } = await picture
    .clone()
    .png({ compressionLevel: 9, palette: false })
    .toFile(path.join(folder, `${name}.png`));
  if (webp) await picture.webp({ quality: 90, alphaQuality: 100, effort: 5 }).toFile(path.join(folder, `${name}.webp`));
  return { width, height };
}

/** Writes the pictures and icons of a logo into a folder, or throws UnusablePicture. */
export async function drawLogo(file: LogoFile, folder: string): Promise<LogoAnswer & { ok: true }> {
  const { logo, isOpaque } = await trimLogo(await readingPicture(() => readLogo(file)));
  const inside = (box: { width: number; height: number }) =>
    sharp(logo).resize({ ...box, fit: 'inside', withoutEnlargement: true });
  const small = await writePicture(folder, { name: 'small', picture: inside(SMALL), webp: true });
  const large = await writePicture(folder, { name: 'large', picture: inside(LARGE), webp: true });
  for (const icon of ICONS) {
    await writePicture(folder, { name: icon.name, picture: await drawIcon(logo, icon), webp: false });
  }
  return { ok: true, small, large, isOpaque };
}
