import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawLine, FAMILIES } from './draw-line.ts';
import type { Watermark } from './images.ts';
import type { Pixels } from './measure-picture.ts';
import { FULL_SIDE, stampMark, type Tile } from './stamp-mark.ts';

/** The height of the letters, and the width of a logo, in parts of the picture's longer side. */
const LETTERS = 0.03;
const LOGO = 0.16;
/** The room around each mark, in heights of a letter. */
const GAP = { x: 2.6, y: 3.2 };

type Mark = { width: number; height: number; drawing: string };

/** The letters and what lies behind them. */
type Inks = { letters: string; shadow: string };
const DARK = '#0f172a';
const OVER_PICTURES: Inks = { letters: 'fill="#ffffff" opacity="0.46"', shadow: `fill="${DARK}" opacity="0.26"` };
const OVER_PAPER: Inks = { letters: `fill="${DARK}" opacity="0.24"`, shadow: 'fill="#ffffff" opacity="0.5"' };

/** The name in white letters over their shadow, so that it is seen on sky and on stone; on paper the other way round. */
function drawName({ name, fonts, isPaper }: Watermark, size: number): Mark {
  const { path, width } = drawLine(name, FAMILIES[fonts].display, size);
  const { letters, shadow } = isPaper ? OVER_PAPER : OVER_PICTURES;
  const behind = `<g transform="translate(${size * 0.02} ${size * 0.03})" ${shadow}>${path}</g>`;
  return { width, height: size, drawing: `${behind}<g ${letters}>${path}</g>` };
}

async function drawLogo(logo: string, width: number): Promise<Mark> {
  const { data, info } = await sharp(await readFile(logo))
    .resize({ width: Math.max(1, Math.round(width)) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const size = `width="${info.width}" height="${info.height}"`;
  const href = `data:image/png;base64,${data.toString('base64')}`;
  const drawing = `<image y="${-info.height}" ${size} opacity="0.5" href="${href}"/>`;
  return { width: info.width, height: info.height, drawing };
}

/** The marks in two rows, of which the second one is moved by half a step, as a piece that goes on without a seam. */
function drawPattern(mark: Mark, size: number): { drawing: string; width: number; height: number } {
  const width = Math.ceil(mark.width + GAP.x * size);
  const height = 2 * Math.ceil(mark.height + GAP.y * size);
  const put = (x: number, row: number) =>
    `<g transform="translate(${x} ${(row * height) / 2 - size})">${mark.drawing}</g>`;
  const marks = [put(0, 1), put(width / 2, 2), put(-width / 2, 2)].join('');
  return {
    width,
    height,
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks}</svg>`,
  };
}

/** The pieces that were drawn last, by what they are of. */
const tiles = new Map<string, Promise<Tile>>();
const MOST_TILES = 4;

async function drawTile(mark: Watermark): Promise<Tile> {
  const size = FULL_SIDE * LETTERS;
  const drawn = mark.logo ? await drawLogo(mark.logo, FULL_SIDE * LOGO) : drawName(mark, size);
  const { drawing } = drawPattern(drawn, size);
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const { data, info } = await sharp(Buffer.from(drawing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .finally(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));
  return { data, width: info.width, height: info.height };
}

/** The piece of a mark, drawn or as it was drawn lately. */
function findTile(mark: Watermark): Promise<Tile> {
  // A logo lies in a folder of its task: what is at the path may be another one the next time.
  if (mark.logo) return drawTile(mark);
  const key = JSON.stringify([mark.name, mark.fonts, mark.isPaper]);
  const tile = tiles.get(key) ?? drawTile(mark);
  tiles.delete(key);
  tiles.set(key, tile);
  for (const oldest of tiles.keys()) {
    if (tiles.size <= MOST_TILES) break;
    tiles.delete(oldest);
  }
  return tile;
}

/** Lays the watermark of a picture over it, in its own pixels. */
export async function drawWatermark(pixels: Pixels, mark: Watermark): Promise<void> {
  stampMark(pixels, await findTile(mark), mark.seed);
}
