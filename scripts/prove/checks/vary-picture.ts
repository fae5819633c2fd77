import sharp, { type Sharp } from 'sharp';
import { seededNumbers } from '#server/test/pictures.ts';

/** Makes another file of a picture. */
export type Variation = (picture: Buffer) => Promise<Buffer>;

const write = (picture: Sharp, quality = 90) => picture.jpeg({ quality }).toBuffer();

/** A step on pixels as a variation. */
const by =
  (step: (picture: Sharp) => Sharp, quality = 90): Variation =>
  (picture) =>
    write(step(sharp(picture)), quality);

const inTurn =
  (...steps: Variation[]): Variation =>
  async (picture) => {
    let made = picture;
    for (const step of steps) made = await step(made);
    return made;
  };

/** Noise as of a high sensitivity: a table of it, read from places that chance picks line by line. */
function addNoise(sigma: number): Variation {
  const random = seededNumbers(7);
  const table = Int8Array.from({ length: 65_536 }, () => {
    const sum = Array.from({ length: 12 }, () => random(1000) / 1000).reduce((a, b) => a + b, 0);
    return Math.round((sum - 6) * sigma);
  });
  return async (picture) => {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const line = info.width * info.channels;
    for (let start = 0; start < data.length; start += line) {
      const offset = random(table.length);
      for (let at = 0; at < line; at += 1) {
        const value = (data[start + at] ?? 0) + (table[(offset + at) % table.length] ?? 0);
        data[start + at] = Math.max(0, Math.min(255, value));
      }
    }
    const { width, height, channels } = info;
    return write(sharp(data, { raw: { width, height, channels } }));
  };
}

/** A camera that moves by so many pixels while it exposes. */
function move(pixels: number, way: 'across' | 'down' | 'falling'): Variation {
  const [width, height] = [way === 'down' ? 3 : pixels, way === 'across' ? 3 : pixels];
  const isHit = (x: number, y: number) => (way === 'falling' ? x === y : way === 'across' ? y === 1 : x === 1);
  const kernel = Array.from({ length: width * height }, (_, at) => (isHit(at % width, Math.floor(at / width)) ? 1 : 0));
  return by((picture) => picture.convolve({ width, height, kernel, scale: pixels }));
}

/** Cuts a share of the width and height away, half of it on each side. */
const cut =
  (share: number): Variation =>
  async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    const [left, top] = [Math.round((width * share) / 2), Math.round((height * share) / 2)];
    return write(sharp(picture).extract({ left, top, width: width - 2 * left, height: height - 2 * top }));
  };

const turn = (degrees: number) =>
  inTurn(
    by((picture) => picture.rotate(degrees)),
    cut(0.12),
  );
const gain = (factor: number, offset = 0) => by((picture) => picture.linear(factor, offset));
const blur = (sigma: number) => by((picture) => picture.blur(sigma));

/** Variations that are as sharp as their picture. */
export const SHARP: Record<string, Variation> = {
  'as it is': async (picture) => picture,
  'strongly compressed': by((picture) => picture, 60),
  'one stop darker': gain(0.5),
  'two stops darker': gain(0.3),
  pale: gain(0.4, 120),
  brighter: gain(1.4),
  noisy: addNoise(6),
  'cut to 70 %': cut(0.3),
  '1024 pixels wide': by((picture) => picture.resize({ width: 1024 })),
  straightened: turn(1),
};

/** Variations that are out of focus or shaken; sigmas and ways in pixels of a picture of 2100. */
export const BLURRED: Record<string, Variation> = {
  'blur 1.7': blur(1.7),
  'blur 2': blur(2),
  'blur 3': blur(3),
  'blur 5': blur(5),
  'blur 8': blur(8),
  'blur 2, strongly compressed': inTurn(
    blur(2),
    by((picture) => picture, 60),
  ),
  'blur 3, noisy': inTurn(blur(3), addNoise(6)),
  'blur 2, one stop darker': inTurn(blur(2), gain(0.5)),
  'moved 7 across': move(7, 'across'),
  'moved 15 across': move(15, 'across'),
  'moved 25 across': move(25, 'across'),
  'moved 9 down': move(9, 'down'),
  'moved 15 down': move(15, 'down'),
  'moved 9 askew': move(9, 'falling'),
  'moved 15 askew': move(15, 'falling'),
};

/** Variations that are the same picture to an eye. */
export const SAME: Record<string, Variation> = {
  'strongly compressed': by((picture) => picture, 50),
  'half as large': by((picture) => picture.resize({ width: 1050 })),
  '25 % brighter': by((picture) => picture.modulate({ brightness: 1.25 })),
  '20 % darker': by((picture) => picture.modulate({ brightness: 0.8 })),
  'more color': by((picture) => picture.modulate({ saturation: 1.3 })),
  warmer: by((picture) => picture.linear([1.08, 1, 0.92], [0, 0, 0])),
  sharpened: by((picture) => picture.sharpen()),
  'cut to 98 %': cut(0.02),
};

/** Variations that are another picture. */
export const DIFFERENT: Record<string, Variation> = {
  mirrored: by((picture) => picture.flop()),
  'upside down': by((picture) => picture.flip()),
  'cut to 60 %': cut(0.4),
  'turned by 8 degrees': turn(8),
};

/** Variations of which both answers are right: they are measured, and counted by nothing. */
export const BETWEEN: Record<string, Variation> = {
  'blur 1': blur(1),
  'blur 1.3': blur(1.3),
  'moved 5 across': move(5, 'across'),
  'cut to 95 %': cut(0.05),
  'turned by 2 degrees': turn(2),
};
