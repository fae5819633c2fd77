import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colorDistance } from '#server/test/colors.ts';
import { colorAt, findVariantPicture, openTestImages, type TestImages } from '#server/test/images.ts';
import { paintPhoto, paintPicture, type Rgb, withCameraNotes, withText } from '#server/test/pictures.ts';
import type { ProcessedImage } from './images.ts';
import { failureOfLoss } from './open-images.ts';
import { WorkerLost } from './worker-process.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await openTestImages();
});
afterAll(() => testImages.close());

describe('a picture becomes its variants', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    '%s: in WebP and JPEG, as large as they should be',
    async (type) => {
      const image = await testImages.take(paintPhoto(2400, 1200), type);
      expect(image).toMatchObject({ width: 2400, height: 1200, frames: 1, takenAt: null, isEquirectangular: false });
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
    const image = await testImages.take(paintPhoto(1200, 2400), 'jpeg');
    expect(findVariantPicture(image, 'thumbnail')).toMatchObject({ width: 360, height: 720 });
    expect(findVariantPicture(image, 'preview')).toMatchObject({ width: 800, height: 1600 });
  });

  test('a panorama is sized by its height too, and is no stripe', async () => {
    const image = await testImages.take(paintPhoto(20_000, 2000), 'jpeg');
    expect(findVariantPicture(image, 'thumbnail')).toMatchObject({ width: 1800, height: 180 });
    expect(findVariantPicture(image, 'preview')).toMatchObject({ width: 6400, height: 640 });
    expect(findVariantPicture(image, 'mls')).toMatchObject({ width: 2048, height: 205 });
  });

  test('a JPEG with random bytes behind its header is broken, and one with odd bytes at its end is not', async () => {
    const photo = await paintPhoto(600, 400).jpeg().toBuffer();
    const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
    const end = Buffer.from([0xff, 0xd9]);
    for (const kept of [scan + 14, Math.floor(photo.length / 2)]) {
      const noise = Buffer.concat([photo.subarray(0, kept), randomBytes(photo.length - kept - 2), end]);
      expect(await testImages.refusal(noise, 'jpeg')).toBe('broken');
    }
    for (const odd of [
      Buffer.concat([photo, randomBytes(3000)]),
      Buffer.concat([photo.subarray(0, -2), Buffer.alloc(64), end]),
    ]) {
      expect(await testImages.refusal(odd, 'jpeg')).toBeNull();
    }
  });

  test.each([
    [1, 1],
    [300, 200],
    [30_000, 1],
    [1, 30_000],
  ])('one of %i × %i pixels is never made larger, and never vanishes', async (width, height) => {
    const image = await testImages.take(paintPhoto(width, height), 'png');
    for (const made of image.variants) {
      expect(made.width).toBeLessThanOrEqual(width);
      expect(made.height).toBeLessThanOrEqual(height);
    }
  });

  test('the placeholder is a ThumbHash with the shape of the picture', async () => {
    const { placeholder } = await testImages.take(paintPhoto(400, 200), 'jpeg');
    const hash = Buffer.from(placeholder, 'base64');
    expect(hash.length).toBeLessThanOrEqual(25);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1.4);
  });

  test('an animation gets the variants of its first frame', async () => {
    const frames = [
      [255, 0, 0],
      [0, 0, 255],
    ].map((color) => paintPicture(64, 48, () => color as unknown as Rgb));
    const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const image = await testImages.take(
      await sharp(pages, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'gif',
    );
    expect(image).toMatchObject({ width: 64, height: 48, frames: 2 });
    expect(
      colorDistance(await colorAt(findVariantPicture(image, 'preview', 'webp'), 0.5, 0.5), [255, 0, 0]),
    ).toBeLessThan(5);
    expect((await sharp(findVariantPicture(image, 'preview', 'webp').path).metadata()).pages ?? 1).toBe(1);
  });

  test('an animated WebP becomes a still of its first frame as well', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((at) =>
        paintPicture(64, 48, () => [at * 120, 200, 30])
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(pages, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const image = await testImages.take(moving, 'webp');
    expect(image).toMatchObject({ width: 64, height: 48, frames: 3 });
    expect(colorDistance(await colorAt(findVariantPicture(image, 'mls'), 0.5, 0.5), [0, 200, 30])).toBeLessThan(5);
  });

  test('what shines through stays so in WebP, and is white in JPEG', async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    const image = await testImages.take(clear, 'png');
    expect((await sharp(findVariantPicture(image, 'preview', 'webp').path).metadata()).hasAlpha).toBe(true);
    expect(colorDistance(await colorAt(findVariantPicture(image, 'preview'), 0.5, 0.5), [255, 255, 255])).toBeLessThan(
      1,
    );
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
    const image = await testImages.take(
      await stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer(),
      'jpeg',
    );
    expect(image).toMatchObject({ width: WIDTH, height: HEIGHT });
    for (const { name, format } of image.variants) {
      const picture = findVariantPicture(image, name, format);
      expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
      for (const [index, corner] of CORNERS.entries()) {
        const seen = await colorAt(picture, index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75);
        expect(colorDistance(seen, corner)).toBeLessThan(5);
      }
    }
  },
);

test.each(['webp', 'png'] as const)('check 75: so does a %s that was turned', async (type) => {
  const stored = paintPicture(HEIGHT, WIDTH, (x, y) => cornerAt(...(SEEN_AT[6]?.(x, y) ?? [0, 0])));
  const turned = await stored.withMetadata({ orientation: 6 }).toFormat(type, { lossless: true }).toBuffer();
  const image = await testImages.take(turned, type);
  expect(image).toMatchObject({ width: WIDTH, height: HEIGHT });
  for (const [index, corner] of CORNERS.entries()) {
    const seen = await colorAt(findVariantPicture(image, 'mls'), index % 2 ? 0.75 : 0.25, index < 2 ? 0.25 : 0.75);
    expect(colorDistance(seen, corner)).toBeLessThan(5);
  }
});

/** Words of the notes below, and of every form in which notes are kept. */
const TELLING = /Exif|EXIF|GPS|ICC_PROFILE|http|xmp|XMP|SECRET|Jane|ACME|Photoshop/;

/** Metadata as picture programs add it: a packet of XMP with a name and a place, and a separate text with an address. */
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Jane SECRET" xmlns:exif="http://ns.adobe.com/exif/1.0/"
  exif:GPSLatitude="38,53.85N"/></rdf:RDF></x:xmpmeta>`;

/** A JPEG with a block of Photoshop in it: the city and the writer of a caption (IPTC), which readers of news keep. */
function withCaption(jpeg: Buffer): Buffer {
  const entry = (id: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, id, 0, text.length]), Buffer.from(text)]);
  const caption = Buffer.concat([entry(90, 'SECRET City'), entry(122, 'Jane SECRET')]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(caption.length);
  const block = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), length, caption]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(block.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)]);
}

async function expectTellsNothing({ variants }: Pick<ProcessedImage, 'variants'>): Promise<void> {
  for (const { path: file } of variants) {
    const content = await readFile(file);
    expect(content.toString('latin1')).not.toMatch(TELLING);
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(content).metadata();
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array.from({ length: 6 }, () => undefined));
  }
}

test('check 75: of 100 photos with place, owner and serial numbers no variant tells any of it', async () => {
  const taken = Array.from({ length: 100 }, async (_, index) => {
    const serial = `SN-${index}-SECRET`;
    const photo = await withCameraNotes(paintPhoto(60 + index, 40), { serial })
      .jpeg()
      .toBuffer();
    expect(photo.includes(serial)).toBe(true);
    const image = await testImages.take(photo, 'jpeg');
    expect(image.takenAt).toEqual({ wallTime: '2026-05-04T23:30:00', offset: '+02:00' });
    return image.variants;
  });
  const variants = (await Promise.all(taken)).flat();
  expect(variants).toHaveLength(500);
  expect(testImages.images.pids().length, 'workers for 100 photos at once').toBeLessThanOrEqual(availableParallelism());
  await expectTellsNothing({ variants });
});

test('check 75: nor do they tell what programs wrote into a picture: XMP, captions, comments, texts', async () => {
  const jpeg = withCaption(await paintPhoto(60, 40).withXmp(XMP).jpeg().toBuffer());
  const { xmp, iptc } = await sharp(jpeg).metadata();
  expect([xmp?.includes('SECRET'), iptc?.includes('SECRET')]).toEqual([true, true]);
  await expectTellsNothing(await testImages.take(jpeg, 'jpeg'));
  await expectTellsNothing(await testImages.take(await paintPhoto(60, 40).withXmp(XMP).webp().toBuffer(), 'webp'));
  const png = withText(await paintPhoto(60, 40).withXmp(XMP).png().toBuffer(), 'Comment', 'by Jane SECRET');
  expect((await sharp(png).metadata()).comments).toHaveLength(1);
  await expectTellsNothing(await testImages.take(png, 'png'));
});

test('a file that loses its worker at every try is reported as too slow or beyond preparing, and never as stopped', () => {
  expect(failureOfLoss(new WorkerLost('too_slow'))).toBe('too_slow');
  expect(failureOfLoss(new WorkerLost('crashed'))).toBe('crashed');
  expect(failureOfLoss(new WorkerLost('stopped'))).toBeNull();
});
