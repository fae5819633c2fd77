import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colourDistance } from '#server/test/colours.ts';
import { colourAt, type ImageDesk, openImageDesk, variantOf } from '#server/test/image-desk.ts';
import { paintPhoto, paintPicture, type Rgb, withCameraNotes } from '#server/test/pictures.ts';
import { failureOfLoss } from './open-images.ts';
import { WorkerLost } from './worker-process.ts';

let desk: ImageDesk;
beforeAll(async () => {
  desk = await openImageDesk();
});
afterAll(() => desk.close());

describe('a picture becomes its variants', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    '%s: in WebP and JPEG, as large as they should be',
    async (type) => {
      const image = await desk.take(paintPhoto(2400, 1200), type);
      expect(image).toMatchObject({ width: 2400, height: 1200, frames: 1, takenAt: null });
      const sizes = image.variants.map(({ name, format, width, height }) => [name, format, width, height]);
      expect(sizes).toEqual([
        ['thumbnail', 'webp', 480, 240],
        ['thumbnail', 'jpeg', 480, 240],
        ['preview', 'webp', 1600, 800],
        ['preview', 'jpeg', 1600, 800],
        ['mls', 'jpeg', 2048, 1024],
      ]);
      for (const { path: file, format, width, height, bytes } of image.variants) {
        const content = await readFile(file);
        expect(content).toHaveLength(bytes);
        expect(await sharp(content).metadata()).toMatchObject({ format, width, height, space: 'srgb' });
      }
    },
  );

  test('an upright picture keeps its width in the thumbnail and its height in the rest', async () => {
    const image = await desk.take(paintPhoto(1200, 2400), 'jpeg');
    expect(variantOf(image, 'thumbnail')).toMatchObject({ width: 360, height: 720 });
    expect(variantOf(image, 'preview')).toMatchObject({ width: 800, height: 1600 });
  });

  test.each([
    [1, 1],
    [300, 200],
    [3000, 1],
    [1, 3000],
  ])('one of %i × %i pixels is never made larger, and never vanishes', async (width, height) => {
    const image = await desk.take(paintPhoto(width, height), 'png');
    for (const made of image.variants) {
      expect(made.width).toBeLessThanOrEqual(width);
      expect(made.height).toBeLessThanOrEqual(height);
    }
  });

  test('the placeholder is a ThumbHash with the shape of the picture', async () => {
    const { placeholder } = await desk.take(paintPhoto(400, 200), 'jpeg');
    const hash = Buffer.from(placeholder, 'base64');
    expect(hash.length).toBeLessThanOrEqual(25);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1.4);
  });

  test('an animation gets the variants of its first frame', async () => {
    const frames = [
      [255, 0, 0],
      [0, 0, 255],
    ].map((colour) => paintPicture(64, 48, () => colour as unknown as Rgb));
    const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const image = await desk.take(
      await sharp(pages, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'gif',
    );
    expect(image).toMatchObject({ width: 64, height: 48, frames: 2 });
    expect(colourDistance(await colourAt(variantOf(image, 'preview', 'webp'), 0.5, 0.5), [255, 0, 0])).toBeLessThan(5);
    expect((await sharp(variantOf(image, 'preview', 'webp').path).metadata()).pages ?? 1).toBe(1);
  });

  test('what shines through stays so in WebP, and is white in JPEG', async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    const image = await desk.take(clear, 'png');
    expect((await sharp(variantOf(image, 'preview', 'webp').path).metadata()).hasAlpha).toBe(true);
    expect(colourDistance(await colourAt(variantOf(image, 'preview'), 0.5, 0.5), [255, 255, 255])).toBeLessThan(1);
  });
});

const CORNERS: [Rgb, Rgb, Rgb, Rgb] = [
  [200, 30, 30],
  [30, 160, 30],
  [30, 30, 200],
  [220, 220, 30],
];
const [WIDTH, HEIGHT] = [96, 64];
const cornerAt = (x: number, y: number): Rgb =>
  CORNERS[(x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2)] ?? [0, 0, 0];

/** Where a stored pixel is seen, for each EXIF orientation (JEITA CP-3451, tag 274). */
const SEEN_AT: Record<number, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDTH - 1 - x, y],
  3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  4: (x, y) => [x, HEIGHT - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [WIDTH - 1 - y, x],
  7: (x, y) => [WIDTH - 1 - y, HEIGHT - 1 - x],
  8: (x, y) => [y, HEIGHT - 1 - x],
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'check 75: a picture of EXIF orientation %i stands upright',
  async (orientation) => {
    const seenAt = SEEN_AT[orientation] ?? (() => [0, 0]);
    const [width, height] = orientation < 5 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    const stored = paintPicture(width, height, (x, y) => cornerAt(...seenAt(x, y)));
    const image = await desk.take(await stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer(), 'jpeg');
    expect(image).toMatchObject({ width: WIDTH, height: HEIGHT });
    for (const { name, format } of image.variants) {
      const picture = variantOf(image, name, format);
      expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
      for (const [index, corner] of CORNERS.entries()) {
        const seen = await colourAt(picture, index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75);
        expect(colourDistance(seen, corner)).toBeLessThan(5);
      }
    }
  },
);

test('check 75: of 100 photos with place, owner and serial numbers no variant tells any of it', async () => {
  const taken = Array.from({ length: 100 }, async (_, index) => {
    const serial = `SN-${index}-SECRET`;
    const photo = await withCameraNotes(paintPhoto(60 + index, 40), { serial })
      .jpeg()
      .toBuffer();
    expect(photo.includes(serial)).toBe(true);
    const image = await desk.take(photo, 'jpeg');
    expect(image.takenAt).toEqual({ wallTime: '2026-05-04T23:30:00', offset: '+02:00' });
    return image.variants;
  });
  const variants = (await Promise.all(taken)).flat();
  expect(variants).toHaveLength(500);
  for (const { path: file } of variants) {
    const content = await readFile(file);
    expect(content.toString('latin1')).not.toMatch(/Exif|EXIF|GPS|ICC_PROFILE|http|xmp|XMP|SECRET|Jane|ACME|Photoshop/);
    const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  }
});

test('a file that loses its worker at every try is said to be too slow or beyond preparing, and never to be stopped', () => {
  expect(failureOfLoss(new WorkerLost('too_slow'))).toBe('too_slow');
  expect(failureOfLoss(new WorkerLost('crashed'))).toBe('crashed');
  expect(failureOfLoss(new WorkerLost('stopped'))).toBeNull();
});
