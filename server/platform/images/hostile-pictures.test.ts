import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestImages, type TestImages } from '#server/test/images.ts';
import {
  flipBits,
  makeBomb,
  paintPhoto,
  paintPicture,
  seededNumbers,
  withCameraNotes,
  withText,
} from '#server/test/pictures.ts';
import { openImages } from './open-images.ts';

const MB = 1024 * 1024;

let testImages: TestImages;
beforeAll(async () => {
  testImages = await openTestImages();
});
afterAll(() => testImages.close());

describe('check 72: what is no accepted picture is refused before it is decoded', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('where it is called %s', async (type) => {
    const picture = paintPhoto(16, 16);
    const files = [
      Buffer.from(SVG),
      Buffer.from(`<?xml version="1.0"?>${SVG}`),
      await picture.clone().tiff().toBuffer(),
      await picture.clone().heif({ compression: 'av1' }).toBuffer(),
      await picture.clone().raw().toBuffer(),
      await picture
        .clone()
        .toFormat(type === 'png' ? 'jpeg' : 'png')
        .toBuffer(),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
    ];
    for (const file of files) expect(await testImages.refusal(file, type)).toBe('wrong_type');
    expect(await testImages.refusal(Buffer.alloc(0), type)).toBe('empty');
  });

  test('also where it begins as a picture does and goes on as something else', async () => {
    const ends = { jpeg: [0xff, 0xd8, 0xff, 0xe0], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] };
    for (const [type, begin] of [['jpeg', ends.jpeg] as const, ['png', ends.png] as const]) {
      expect(await testImages.refusal(Buffer.concat([Buffer.from(begin), Buffer.from(SVG)]), type)).toBe('wrong_type');
      expect(await testImages.refusal(Buffer.concat([Buffer.from(begin), Buffer.alloc(500, 65)]), type)).toBe('broken');
    }
  });
});

/** The most memory that a process ever held, in bytes. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

describe('a file that cannot be used says why', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that ends too early is broken', async (type) => {
    const whole = await paintPhoto(200, 150).toFormat(type).toBuffer();
    for (const part of [0.2, 0.5, 0.9]) {
      expect(await testImages.refusal(whole.subarray(0, Math.floor(whole.length * part)), type)).toBe('broken');
    }
  });

  test('check 73: a small PNG of 16,000 × 16,000 pixels is refused by its header, by check and process alike', async () => {
    const bomb = makeBomb(16_000, 16_000);
    expect(bomb.length).toBeLessThan(776_000);
    const file = await testImages.save(bomb, 'png');
    expect(await testImages.images.check(file)).toEqual({ ok: false, failure: 'too_many_pixels' });
    expect(await testImages.refusal(bomb, 'png')).toBe('too_many_pixels');
  });

  test('check 73: 160 megapixels pass, and one row more does not', async () => {
    const most = await testImages.images.check(await testImages.save(makeBomb(16_000, 10_000), 'png'));
    expect(most).toMatchObject({ ok: true, value: { width: 16_000, height: 10_000 } });
    const more = await testImages.images.check(await testImages.save(makeBomb(16_000, 10_001), 'png'));
    expect(more).toEqual({ ok: false, failure: 'too_many_pixels' });
  });

  /** A JPEG of one color, in which only the header says how large it is. */
  async function withSize(width: number, height: number, progressive: boolean): Promise<Buffer> {
    const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#456' } })
      .jpeg({ progressive })
      .toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
    jpeg.writeUInt16BE(height, frame + 5);
    jpeg.writeUInt16BE(width, frame + 7);
    return jpeg;
  }

  test('check 73: what is in memory as a whole while it is decoded may have 102 megapixels, by its header', async () => {
    const check = async (content: Buffer, type: 'jpeg' | 'png') =>
      testImages.images.check(await testImages.save(content, type));
    const refused = { ok: false, failure: 'too_many_pixels' };
    expect(await check(await withSize(11_648, 8736, true), 'jpeg')).toMatchObject({ ok: true });
    expect(await check(await withSize(16_384, 8192, true), 'jpeg')).toEqual(refused);
    expect(await check(await withSize(16_384, 8192, false), 'jpeg')).toMatchObject({ ok: true });
    expect(await check(await withSize(65_000, 65_000, false), 'jpeg')).toEqual(refused);
    expect(await check(makeBomb(16_384, 8192, { isInterlaced: true }), 'png')).toEqual(refused);
    expect(await testImages.refusal(await withSize(16_384, 8192, true), 'jpeg')).toBe('too_many_pixels');
  });

  test.each([
    ['a camera of 102 megapixels', 11_648, 8736],
    ['a panorama of 16K', 16_384, 8192],
  ])('the picture of %s is prepared in little memory', async (_name, width, height) => {
    const background = { r: 70, g: 90, b: 110 };
    const whole = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg({ quality: 60 })
      .toBuffer();
    const single = openImages({ size: 1 });
    onTestFinished(() => single.close());
    const outcome = await single.process(await testImages.save(whole, 'jpeg'), await testImages.emptyFolder());
    expect(outcome).toMatchObject({ ok: true, value: { width, height } });
    for (const pid of single.pids()) expect(await peakMemory(pid)).toBeLessThan(300 * MB);
  });

  test('check 73: texts that unpack to hundreds of megabytes cost a picture nothing', async () => {
    const text = Buffer.alloc(64 * MB, 65);
    let png: Buffer = await paintPhoto(40, 30).png().toBuffer();
    for (let made = 0; made < 4; made += 1) png = withText(png, `Comment ${made}`, text);
    expect(png.length).toBeLessThan(MB);
    expect(await testImages.take(png, 'png')).toMatchObject({ width: 40, height: 30 });
    for (const pid of testImages.images.pids()) expect(await peakMemory(pid)).toBeLessThan(200 * MB);
  });

  test('an animation of more than 2,000 frames is too long', async () => {
    const page = await paintPicture(1, 1, () => [1, 2, 3])
      .png()
      .toBuffer();
    const frames = Array.from({ length: 2001 }, () => page);
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    expect(await testImages.refusal(gif, 'gif')).toBe('too_many_frames');
  });

  test('a file that is not there is a fault of the machine, and may be tried again', async () => {
    const missing = { path: path.join(testImages.root, 'missing.jpg'), type: 'jpeg' as const };
    await expect(testImages.images.check(missing)).rejects.toThrow('ENOENT');
    await expect(
      testImages.images.process(await testImages.save(paintPhoto(8, 8), 'jpeg'), path.join(testImages.root, 'nowhere')),
    ).rejects.toThrow();
  });
});

test('a path with brackets, percent signs and other letters is only a path', async () => {
  for (const name of ['a[page=2].jpg', '100%.jpg', 'Küche 写真.jpg', 'a,b=c[shrink=8].jpg']) {
    expect(await testImages.images.check(await testImages.save(paintPhoto(40, 30), 'jpeg', name))).toMatchObject({
      ok: true,
      value: { width: 40, height: 30 },
    });
  }
});

test('check 74: of damaged pictures each ends done or failed, and no worker with them', async () => {
  const random = seededNumbers(74);
  await testImages.images.check(await testImages.save(paintPhoto(8, 8), 'jpeg'));
  const types = ['jpeg', 'png', 'webp', 'gif'] as const;
  const whole = await Promise.all(
    types.map((type) => withCameraNotes(paintPhoto(90, 60), { serial: 'x' }).toFormat(type).toBuffer()),
  );
  const outcomes = Array.from({ length: 100 }, async (_, index) => {
    const at = index % types.length;
    const file = await testImages.save(flipBits(whole[at] ?? Buffer.alloc(0), random), types[at] ?? 'jpeg');
    const outcome = await testImages.images.process(file, await testImages.emptyFolder());
    return outcome.ok ? 'done' : outcome.failure;
  });
  const ends = await Promise.all(outcomes);
  const KNOWN = ['done', 'broken', 'too_many_pixels', 'wrong_type'];
  expect(ends.filter((end) => !KNOWN.includes(end))).toEqual([]);
  expect(ends).toContain('broken');
  expect(ends).toContain('done');
});
