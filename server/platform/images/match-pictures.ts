import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '#domain/media/media-failures.ts';
import { decodingPicture, readHeader } from './decode-picture.ts';
import type { ImageFile, Likeness, PictureGrid } from './images.ts';
import { hashPicture, type Pixels } from './measure-picture.ts';

/** A picture that is looked for, as so many columns and rows of light. */
const GRID = 32;
/** A picture that it is compared with: twice as fine, so that a part of it is still as fine as the grid. */
const VIEW = 64;
/** The longer side at which a picture is hashed, as its thumbnail was when it arrived. */
const HASHED_SIDE = 480;

/** A picture of which 5 % was cut off has this share of its own width missing at both sides together. */
const MISSING = 0.053;
/** Where what was cut off may have been: at all sides, or at two of them. */
const CORNERS = [
  [0.5, 0.5],
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** How much of the width and height a crop may have left, and in how many steps it is looked for across and down. */
const CROPS = [0.975, 0.95, 0.925, 0.9];
const STEPS = 4;

type RawPicture = { data: Buffer; info: Pixels['info'] };

const readRaw = (picture: Sharp): Promise<RawPicture> => picture.raw().toBuffer({ resolveWithObject: true });
const openRaw = ({ data, info: { width, height, channels } }: RawPicture) =>
  sharp(data, { raw: { width, height, channels } });

/** The picture with its edges mirrored outward, which is close to what it was before 5 % of it was cut off. */
function undoCrop(picture: RawPicture, [leftShare, topShare]: (typeof CORNERS)[number]): Promise<RawPicture> {
  const [wide, high] = [picture.info.width, picture.info.height].map((side) => Math.round(side * MISSING));
  const left = Math.round((wide ?? 0) * leftShare);
  const top = Math.round((high ?? 0) * topShare);
  const edges = { left, right: (wide ?? 0) - left, top, bottom: (high ?? 0) - top };
  return readRaw(
    openRaw(picture).extend({ extendWith: 'mirror', left, top, right: edges.right, bottom: edges.bottom }),
  );
}

const readLight = (picture: Sharp, side: number): Promise<Buffer> =>
  picture.greyscale().resize(side, side, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();

/**
 * By what a picture is found again that was compressed, scaled, brightened, or cropped by 5 %: difference hashes of it, of which one is close to that of the picture that
 * it comes from, and its light in a grid. Throws UnusablePicture.
 */
export async function fingerprintPicture(file: ImageFile): Promise<{ ok: true; hashes: string[]; grid: string }> {
  await readHeader(file);
  const picture = await decodingPicture(file, (opened) =>
    readRaw(
      opened
        .autoOrient()
        .toColourspace('srgb')
        .flatten({ background: '#fff' })
        .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'inside', withoutEnlargement: true }),
    ),
  );
  const uncropped = await Promise.all(CORNERS.map((corner) => undoCrop(picture, corner)));
  const hashes = [picture, ...uncropped].flatMap((each) => hashPicture(each) ?? []);
  const grid = await readLight(openRaw(picture), GRID);
  return { ok: true, hashes: [...new Set(hashes)], grid: grid.toString('base64') };
}

type Part = { left: number; top: number; share: number };

const WHOLE: Part = { left: 0, top: 0, share: 1 };

/** The parts of a picture that a crop may have left of it. */
const PARTS: readonly Part[] = [
  WHOLE,
  ...CROPS.flatMap((share) =>
    Array.from({ length: (STEPS + 1) ** 2 }, (_, index) => ({
      share,
      left: ((1 - share) * (index % (STEPS + 1))) / STEPS,
      top: ((1 - share) * Math.floor(index / (STEPS + 1))) / STEPS,
    })),
  ),
];

/** The light of a picture at a point between its parts. */
function lightBetween(view: Uint8Array, x: number, y: number): number {
  const column = Math.max(0, Math.min(VIEW - 2, Math.floor(x)));
  const row = Math.max(0, Math.min(VIEW - 2, Math.floor(y)));
  const [across, down] = [x - column, y - row];
  const at = row * VIEW + column;
  const upper = (view[at] ?? 0) * (1 - across) + (view[at + 1] ?? 0) * across;
  const lower = (view[at + VIEW] ?? 0) * (1 - across) + (view[at + VIEW + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

/** The light of a part of a picture in a grid. */
function takePart(view: Uint8Array, { left, top, share }: Part): Float64Array {
  return Float64Array.from({ length: GRID * GRID }, (_, at) => {
    const column = at % GRID;
    const row = (at - column) / GRID;
    const across = (left + (share * (column + 0.5)) / GRID) * VIEW - 0.5;
    return lightBetween(view, across, (top + (share * (row + 0.5)) / GRID) * VIEW - 0.5);
  });
}

/** The correlation of two grids, from -1 to 1: brightness and contrast do not count, and what hardly differs in itself is like nothing. */
function correlate(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [sumX, sumY, sumXx, sumYy, sumXy] = [0, 0, 0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [one[at] ?? 0, other[at] ?? 0];
    sumX += x;
    sumY += y;
    sumXx += x * x;
    sumYy += y * y;
    sumXy += x * y;
  }
  const count = one.length;
  const [meanX, meanY] = [sumX / count, sumY / count];
  const [varX, varY] = [sumXx / count - meanX ** 2, sumYy / count - meanY ** 2];
  return (sumXy / count - meanX * meanY) / Math.sqrt((varX + 1) * (varY + 1));
}

/** What a grid has beside its wide shades: of each part, how much lighter it is than those around it. */
function takeDetail(grid: ArrayLike<number>): Float64Array {
  const lightAt = (column: number, row: number) => grid[row * GRID + column] ?? 0;
  return Float64Array.from({ length: (GRID - 2) ** 2 }, (_, at) => {
    const column = (at % (GRID - 2)) + 1;
    const row = Math.floor(at / (GRID - 2)) + 1;
    const around =
      lightAt(column - 1, row) + lightAt(column + 1, row) + lightAt(column, row - 1) + lightAt(column, row + 1);
    return lightAt(column, row) - around / 4;
  });
}

/** How like the light of a grid is to a picture, or to what a crop would have left of it. */
export async function matchPicture(grid: Uint8Array, path: string): Promise<Likeness> {
  const opened = sharp(path, { limitInputPixels: MAX_PIXELS }).autoOrient().flatten({ background: '#fff' });
  const view = await readLight(opened, VIEW);
  const parts = PARTS.map((part) => takePart(view, part));
  const light = parts.map((part) => correlate(grid, part));
  const best = light.indexOf(Math.max(...light));
  return { light: light[best] ?? 0, detail: correlate(takeDetail(grid), takeDetail(parts[best] ?? [])) };
}

/** How like a picture is to each of others, by its grid. */
export async function matchPictures({ grid, paths }: PictureGrid): Promise<{ ok: true; likeness: Likeness[] }> {
  const bytes = Buffer.from(grid, 'base64');
  const likeness: Likeness[] = [];
  for (const path of paths) likeness.push(await matchPicture(bytes, path));
  return { ok: true, likeness };
}
