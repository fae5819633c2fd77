import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawLine, FAMILIES } from './draw-line.ts';
import type { Watermark } from './images.ts';

/** The height of the letters, and the width of a logo, in parts of the picture's longer side. */
const LETTERS = 0.03;
const LOGO = 0.16;
const ANGLE = -24;
/** The room around each mark, in heights of a letter. */
const GAP = { x: 2.6, y: 3.2 };

type Mark = { width: number; height: number; drawing: string };
type Side = { width: number; height: number };

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

/** The marks over a whole picture, in rows of which every second one is moved by half a step, so that no part is without one. */
function drawPattern({ width, height }: Side, mark: Mark, size: number): string {
  const step = { x: mark.width + GAP.x * size, y: mark.height + GAP.y * size };
  const put = (x: number, row: number) => `<g transform="translate(${x} ${row * step.y - size})">${mark.drawing}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="mark" width="${step.x}" height="${step.y * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(${ANGLE})">
      ${put(0, 1)}${put(step.x / 2, 2)}${put(-step.x / 2, 2)}
    </pattern>
    <rect width="${width}" height="${height}" fill="url(#mark)"/>
  </svg>`;
}

type Overlay = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** The overlays that were drawn last, by what they are of: the pictures of a property have few sizes. */
const overlays = new Map<string, Promise<Overlay>>();
const MOST_OVERLAYS = 4;

async function drawOverlay(mark: Watermark, side: Side): Promise<Overlay> {
  const longest = Math.max(side.width, side.height);
  const size = Math.max(8, longest * LETTERS);
  const drawn = mark.logo ? await drawLogo(mark.logo, longest * LOGO) : drawName(mark, size);
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(drawPattern(side, drawn, size)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .finally(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));
}

/** The mark over a picture of this size, drawn or as it was drawn lately. */
export function findOverlay(mark: Watermark, side: Side): Promise<Overlay> {
  // A logo lies in a folder of its task: what is at the path may be another one the next time.
  if (mark.logo) return drawOverlay(mark, side);
  const key = JSON.stringify([mark.name, mark.fonts, mark.isPaper, side]);
  const overlay = overlays.get(key) ?? drawOverlay(mark, side);
  overlays.delete(key);
  overlays.set(key, overlay);
  for (const oldest of overlays.keys()) {
    if (overlays.size <= MOST_OVERLAYS) break;
    overlays.delete(oldest);
  }
  return overlay;
}
