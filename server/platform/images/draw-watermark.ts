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

/** The name in white letters over their shadow, so that it is seen on sky and on stone. */
function drawName({ name, fonts }: Watermark, size: number): Mark {
  const { path, width } = drawLine(name, FAMILIES[fonts].display, size);
  const shadow = `<g transform="translate(${size * 0.02} ${size * 0.03})" fill="#0f172a" opacity="0.26">${path}</g>`;
  return { width, height: size, drawing: `${shadow}<g fill="#ffffff" opacity="0.46">${path}</g>` };
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

/** Draws the studio's name or logo over a whole picture, into `mark.output`. */
export async function drawWatermark(mark: Watermark): Promise<void> {
  const { data, info } = await sharp(mark.input).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const side = { width: info.width, height: info.height };
  const longest = Math.max(side.width, side.height);
  const size = Math.max(8, longest * LETTERS);
  const drawn = mark.logo ? await drawLogo(mark.logo, longest * LOGO) : drawName(mark, size);
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const marked = sharp(data, { raw: { ...side, channels: info.channels } }).composite([
    { input: Buffer.from(drawPattern(side, drawn, size)) },
  ]);
  const written = mark.format === 'webp' ? marked.webp({ quality: 78, effort: 2 }) : marked.jpeg({ quality: 78 });
  await written.toFile(mark.output).finally(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));
}
