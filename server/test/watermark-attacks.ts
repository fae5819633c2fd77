import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { drawWatermark } from '#server/platform/images/draw-watermark.ts';

/*
 * Ways to take a watermark off without the clean picture, as somebody would who has pictures of a delivery, or an installation of their own with the
 * same words. Pictures are planes of brightness of one size.
 */

export type Plane = { data: Float32Array; width: number; height: number };

/** How near a picture is to another, in decibels. */
export function signalToNoise(one: Plane, other: Plane): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1) sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / one.data.length));
}

/** The mean of a square around each pixel. */
export function blurPlane({ data, width, height }: Plane, radius: number): Plane {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + line;
    }
  }
  const blurred = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const at = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      blurred[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { data: blurred, width, height };
}

const mapPlane = (plane: Plane, change: (value: number, at: number) => number): Plane => ({
  ...plane,
  data: plane.data.map((value, at) => Math.min(255, Math.max(0, change(value, at)))),
});

const RADIUS = 12;

/** What all pictures of a delivery have in common beside what is around it is taken for the mark, and taken away. */
function attackByAveraging(marked: readonly Plane[], victim: Plane): Plane {
  const common = new Float64Array(victim.data.length);
  for (const plane of marked) {
    const around = blurPlane(plane, RADIUS).data;
    for (let at = 0; at < common.length; at += 1) {
      common[at] = (common[at] ?? 0) + ((plane.data[at] ?? 0) - (around[at] ?? 0)) / marked.length;
    }
  }
  return mapPlane(victim, (value, at) => value - (common[at] ?? 0));
}

/** A black and a white picture, marked by an installation of one's own, tell how much of which color the mark is: that is taken out. */
function attackBySubtraction({ black, white }: { black: Plane; white: Plane }, victim: Plane): Plane {
  return mapPlane(victim, (value, at) => {
    const [dark, light] = [black.data[at] ?? 0, white.data[at] ?? 255];
    const clear = Math.max(0.1, (light - dark) / 255);
    return (value - dark) / clear;
  });
}

/** Along the pictures of a delivery each pixel is set against what is around it: how it follows tells how much of which color the mark is there. */
function attackByRegression(marked: readonly Plane[], victim: Plane): Plane {
  const around = marked.map((plane) => blurPlane(plane, RADIUS).data);
  const count = marked.length;
  return mapPlane(victim, (value, at) => {
    let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0];
    for (let index = 0; index < count; index += 1) {
      const [x, y] = [around[index]?.[at] ?? 0, marked[index]?.data[at] ?? 0];
      sumX += x;
      sumY += y;
      sumXX += x * x;
      sumXY += x * y;
    }
    const spread = count * sumXX - sumX * sumX;
    const slope = spread > 1 ? Math.min(1.2, Math.max(0.3, (count * sumXY - sumX * sumY) / spread)) : 1;
    const offset = (sumY - slope * sumX) / count;
    return (value - offset) / slope;
  });
}

const ARTWORK = readdirSync('artwork').filter((name) => /^photo-.*\.jpg$/.test(name));
const MARK = { name: 'Capital Listing Media', fonts: 'fraunces_inter', logo: null, isPaper: false } as const;

type Side = { width: number; height: number };
export type Picture = { data: Buffer; info: OutputInfo };

/** Pictures of the project, each in another part of it, so that no two of them are alike. */
export function takePicture(index: number, side: Side): Promise<Picture> {
  const name = ARTWORK[index % ARTWORK.length] ?? '';
  const large = { width: Math.round(side.width * 1.6), height: Math.round(side.height * 1.6) };
  const room = { left: large.width - side.width, top: large.height - side.height };
  const part = { left: (index * 53) % room.left, top: (index * 97) % room.top, ...side };
  return sharp(path.join('artwork', name))
    .resize({ ...large, fit: 'cover' })
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

export const plainPicture = (value: number, side: Side): Promise<Picture> =>
  sharp({ create: { ...side, channels: 3, background: { r: value, g: value, b: value } } })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The brightness of a picture. */
export function toPlane({ data, info: { width, height, channels } }: Picture): Plane {
  const plane = new Float32Array(width * height);
  for (let at = 0; at < plane.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * channels], data[at * channels + 1], data[at * channels + 2]];
    plane[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { data: plane, width, height };
}

/** The brightness of a picture with its mark. */
export async function markPicture({ data, info }: Picture, seed: string): Promise<Plane> {
  const marked = { data: Buffer.from(data), info };
  await drawWatermark(marked, { ...MARK, seed });
  return toPlane(marked);
}

/** A seed as an installation makes it. */
export const makeSeed = (installation: string, index: number): string =>
  createHash('sha256').update(`${installation} ${index}`).digest('base64url');

/** What each attack gains over doing nothing, in decibels. */
export type Gains = { averaging: number; regression: number; subtraction: number };

/**
 * Marks pictures, each by its seed, and attacks the first of them by all of them, and by a black and a white picture that another installation with the
 * same words marked by `ownSeed`.
 */
export async function measureGains(
  clean: readonly Picture[],
  { seed, ownSeed }: { seed: (index: number) => string; ownSeed: string },
): Promise<Gains> {
  const [original] = clean;
  if (!original) throw new Error('There are no pictures.');
  const marked: Plane[] = [];
  for (const [index, picture] of clean.entries()) marked.push(await markPicture(picture, seed(index)));
  const victim = marked[0] ?? toPlane(original);
  const { width, height } = original.info;
  const own = {
    black: await markPicture(await plainPicture(0, { width, height }), ownSeed),
    white: await markPicture(await plainPicture(255, { width, height }), ownSeed),
  };
  const wanted = toPlane(original);
  const nothing = signalToNoise(victim, wanted);
  const gain = (attacked: Plane) => signalToNoise(attacked, wanted) - nothing;
  return {
    averaging: gain(attackByAveraging(marked, victim)),
    regression: gain(attackByRegression(marked, victim)),
    subtraction: gain(attackBySubtraction(own, victim)),
  };
}
