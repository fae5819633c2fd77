import type { OutputInfo } from 'sharp';
import { LEAST_JUDGED_SIDE } from '#domain/media/checks/blur.ts';

/** Decoded pixels in memory, upright and sRGB. */
export type Pixels = { data: Buffer; info: OutputInfo };

/** The brightness of each pixel, 0 to 255. */
function readBrightness({ data, info: { width, height, channels } }: Pixels): Uint8Array {
  const brightness = new Uint8Array(width * height);
  // One channel is gray and two are gray with alpha.
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  for (let pixel = 0, at = 0; pixel < brightness.length; pixel += 1, at += channels) {
    brightness[pixel] = ((data[at] ?? 0) * 77 + (data[at + green] ?? 0) * 150 + (data[at + blue] ?? 0) * 29) >> 8;
  }
  return brightness;
}

const TILE = 64;
/** Every second pixel of every second line says as much as all of them. */
const STEP = 2;
/** A picture in which the best tiles have less contrast, in levels of brightness, is blank or black, and has no sharpness. */
const LEAST_CONTRAST = 4;
/** The tile that counts is better than 95 of 100, since sky and walls are smooth in sharp pictures too. */
const COUNTED_SHARE = 0.95;

/** How much lines change in each of four directions, and the contrast, of a tile. */
type TileFacts = { changes: [number, number, number, number]; contrast: number };

function measureTile(brightness: Uint8Array, width: number, corner: { x: number; y: number }): TileFacts {
  let [across, down, falling, rising, sum, squares, count] = [0, 0, 0, 0, 0, 0, 0];
  const valueAt = (at: number) => brightness[at] ?? 0;
  for (let y = corner.y + 1; y < corner.y + TILE - 1; y += STEP) {
    for (let at = y * width + corner.x + 1, end = at + TILE - 2; at < end; at += STEP) {
      const value = valueAt(at);
      across += (2 * value - valueAt(at - 1) - valueAt(at + 1)) ** 2;
      down += (2 * value - valueAt(at - width) - valueAt(at + width)) ** 2;
      falling += (2 * value - valueAt(at - width - 1) - valueAt(at + width + 1)) ** 2;
      rising += (2 * value - valueAt(at - width + 1) - valueAt(at + width - 1)) ** 2;
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  const mean = sum / count;
  const changes = [across, down, falling / 2, rising / 2].map((change) => Math.sqrt(change / count));
  return {
    changes: [changes[0] ?? 0, changes[1] ?? 0, changes[2] ?? 0, changes[3] ?? 0],
    contrast: Math.sqrt(Math.max(0, squares / count - mean * mean)),
  };
}

/** The value that is larger than so many of them as `COUNTED_SHARE` says. */
function countedValue(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * COUNTED_SHARE)] ?? 0;
}

/**
 * How sharp a picture is (`isBlurred`), to four digits, or null where it is too small or too plain to say. Measured where there is
 * most to see, and in the direction in which there is least: a camera that was moved blurs one direction alone. It is a share of the
 * contrast, so that dark and pale pictures are judged like others.
 */
export function measureSharpness(pixels: Pixels): number | null {
  const { width, height } = pixels.info;
  if (Math.max(width, height) < LEAST_JUDGED_SIDE || Math.min(width, height) < TILE) return null;
  const brightness = readBrightness(pixels);
  const tiles: TileFacts[] = [];
  for (let y = 0; y + TILE <= height; y += TILE) {
    for (let x = 0; x + TILE <= width; x += TILE) tiles.push(measureTile(brightness, width, { x, y }));
  }
  const contrast = countedValue(tiles.map((tile) => tile.contrast));
  if (contrast < LEAST_CONTRAST) return null;
  const changes = ([0, 1, 2, 3] as const).map((way) => countedValue(tiles.map((tile) => tile.changes[way])));
  return Math.round((Math.min(...changes) / contrast) * 10_000) / 10_000;
}

const COLUMNS = 9;
const ROWS = 8;

/**
 * The difference hash of a picture as 16 hexadecimal digits: of its 9 × 8 parts, whether each is brighter than the one to its right.
 * Null where its parts hardly differ, so that blank pictures are not all the same.
 */
export function hashPicture(pixels: Pixels): string | null {
  const { width, height } = pixels.info;
  const brightness = readBrightness(pixels);
  const sums = new Float64Array(COLUMNS * ROWS);
  const counts = new Float64Array(COLUMNS * ROWS);
  for (let at = 0; at < brightness.length; at += 1) {
    const row = Math.floor((Math.floor(at / width) * ROWS) / height);
    const part = row * COLUMNS + Math.floor(((at % width) * COLUMNS) / width);
    sums[part] = (sums[part] ?? 0) + (brightness[at] ?? 0);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const means = [...sums].map((sum, part) => sum / (counts[part] || 1));
  if (Math.max(...means) - Math.min(...means) < LEAST_CONTRAST) return null;
  const bits = means.flatMap((mean, part) => (part % COLUMNS === COLUMNS - 1 ? [] : [mean > (means[part + 1] ?? 0)]));
  const words = bits.map((bit) => (bit ? '1' : '0')).join('');
  return BigInt(`0b${words}`).toString(16).padStart(16, '0');
}
