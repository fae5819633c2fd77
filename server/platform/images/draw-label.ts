import sharp from 'sharp';
import { drawLine, FAMILIES } from './draw-line.ts';
import type { PictureLabel } from './images.ts';
import type { Pixels } from './measure-picture.ts';

/** The height of the letters in parts of the picture's longer side, and in pixels at least, so that a thumbnail is legible as well. */
const LETTERS = 0.016;
const LEAST_LETTERS = 13;
/** The room in the plate and around it, in heights of a letter. */
const PAD = { x: 0.75, y: 0.55 };
const MARGIN = 1.1;
/** Capitals are so high, in parts of the letters' size. */
const CAPITALS = 0.72;
const PLATE = 'fill="#0f172a" fill-opacity="0.74"';

type Plate = { svg: string; width: number; height: number };

function drawPlate({ text, fonts }: PictureLabel, size: number): Plate {
  const line = drawLine(text, FAMILIES[fonts].text, size);
  const width = Math.ceil(line.width + 2 * PAD.x * size);
  const height = Math.ceil((CAPITALS + 2 * PAD.y) * size);
  const baseline = PAD.y * size + CAPITALS * size;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="${size * 0.3}" ${PLATE}/>
    <g transform="translate(${PAD.x * size} ${baseline})" fill="#ffffff" stroke="#ffffff">${line.path}</g>
  </svg>`;
  return { svg, width, height };
}

/** The plate in the size for a picture, smaller where it would not fit; null where it could not be read. */
function findPlate(
  label: PictureLabel,
  { width, height }: { width: number; height: number },
): (Plate & { margin: number }) | null {
  const wanted = Math.max(LEAST_LETTERS, Math.max(width, height) * LETTERS);
  const plate = drawPlate(label, wanted);
  const room = Math.min(width / (plate.width + 2 * MARGIN * wanted), height / (plate.height + 2 * MARGIN * wanted));
  if (room >= 1) return { ...plate, margin: Math.round(MARGIN * wanted) };
  const size = wanted * room;
  return size < 2 ? null : { ...drawPlate(label, size), margin: Math.floor(MARGIN * size) };
}

async function renderPlate({ svg }: Plate): Promise<Pixels> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .finally(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));
}

/** Draws words at the lower left of a picture, in light letters on a dark plate. Only a picture of a few pixels has no room for them. */
export async function drawLabel(pixels: Pixels, label: PictureLabel): Promise<Pixels> {
  const { width, height, channels } = pixels.info;
  const plate = findPlate(label, { width, height });
  if (!plate) return pixels;
  const { data, info } = await renderPlate(plate);
  if (info.width > width || info.height > height) return pixels;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const place = {
    left: Math.min(plate.margin, width - info.width),
    top: Math.max(0, height - info.height - plate.margin),
  };
  const drawn = sharp(pixels.data, { raw: { width, height, channels } }).composite([{ input: data, raw, ...place }]);
  return (channels === 3 ? drawn.removeAlpha() : drawn).raw().toBuffer({ resolveWithObject: true });
}
