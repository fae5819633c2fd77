import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RAW_TYPES, type RawType } from '#domain/media/raw-types.ts';
import { openTestImages, type TestImages } from '#server/test/images.ts';
import { isoBox, makeRaw, tiffDirectory, tiffHead } from '#server/test/raw-files.ts';
import { sniffType } from '../sniff.ts';
import { beginsAsRaw } from './sniff-raw.ts';

let images: TestImages;
let jpeg: Buffer;
let small: Buffer;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  images = await openTestImages();
  jpeg = await picture(600, 400);
  small = await picture(160, 120);
});
afterAll(() => images.close());

async function extract(bytes: Buffer, type: RawType) {
  const folder = await images.emptyFolder();
  const file = { path: path.join(folder, 'raw'), type, output: path.join(folder, 'picture.jpg') };
  await writeFile(file.path, bytes);
  return { outcome: await images.images.extractRawPicture(file), output: file.output };
}

describe('the picture that a camera put into its raw file', () => {
  test.each(RAW_TYPES)('is the largest one of a %s, turned and with the time of the shot', async (type) => {
    const { outcome, output } = await extract(makeRaw(type, { jpeg, small, orientation: 6 }), type);
    expect(outcome).toEqual({ ok: true, value: true });
    const found = await sharp(output).metadata();
    expect(found).toMatchObject({ width: 600, height: 400, autoOrient: { width: 400, height: 600 } });
    const { Photo } = readExif(found.exif ?? Buffer.alloc(0));
    expect(Photo).toMatchObject({ ExposureTime: 1 / 60, ISOSpeedRatings: 200, FocalLength: 16 });
    const processed = await images.images.process({ path: output, type: 'jpeg' }, await images.emptyFolder());
    expect(processed).toMatchObject({
      ok: true,
      value: { width: 400, height: 600, takenAt: { wallTime: '2026-11-20T10:15:00', offset: '+01:00' } },
    });
  });

  test('has no notes of its own besides, such as a place', async () => {
    const noted = await sharp(jpeg)
      .withExif({ IFD3: { GPSLatitude: '48/1 8/1 0/1' }, IFD0: { Artist: 'Ann' } })
      .toBuffer();
    const { output } = await extract(makeRaw('arw', { jpeg: noted }), 'arw');
    const { exif = Buffer.alloc(0) } = await sharp(output).metadata();
    expect(readExif(exif)).not.toHaveProperty('GPSInfo');
    expect(exif.includes('Ann')).toBe(false);
    expect((await sharp(output).raw().toBuffer()).length).toBe(600 * 400 * 3);
  });

  test('may be missing', async () => {
    const { outcome } = await extract(makeRaw('dng', { jpeg: Buffer.alloc(200) }), 'dng');
    expect(outcome).toEqual({ ok: true, value: false });
  });
});

describe('raw files are known by what is in them', () => {
  test.each(RAW_TYPES)('a %s begins as what it is, and as nothing else', (type) => {
    const start = makeRaw(type, { jpeg }).subarray(0, 4100);
    expect(RAW_TYPES.filter((named) => beginsAsRaw(start, named))).toEqual([type]);
    expect(sniffType(start)).toBeNull();
  });

  test.each([
    ['a JPEG', () => jpeg],
    ['nothing', () => Buffer.alloc(0)],
    ['a TIFF of no camera', () => Buffer.concat([tiffHead(8), tiffDirectory({ fields: [[0x0100, 4, [8]]] }, 8)])],
    ['a film', () => isoBox('ftyp', Buffer.from('isom\0\0\0\0', 'latin1'))],
  ])('%s is none', async (_name, make) => {
    for (const type of RAW_TYPES) expect(beginsAsRaw(make(), type)).toBe(false);
    expect((await extract(make(), 'nef')).outcome).toEqual({ ok: false, failure: 'wrong_type' });
  });

  test('a TIFF whose first directory lies behind its beginning is judged by the worker', async () => {
    const late = Buffer.concat([
      tiffHead(8192),
      Buffer.alloc(8184),
      tiffDirectory({ fields: [[0x010f, 2, 'SONY']] }, 8192),
    ]);
    expect(beginsAsRaw(late.subarray(0, 4100), 'arw')).toBe(true);
    expect(beginsAsRaw(late.subarray(0, 4100), 'cr2')).toBe(false);
    expect((await extract(late, 'arw')).outcome).toEqual({ ok: true, value: false });
    expect((await extract(late, 'nef')).outcome).toEqual({ ok: false, failure: 'wrong_type' });
  });
});

describe('a hostile raw file takes no time and no memory', () => {
  const sony = (fields: Parameters<typeof tiffDirectory>[0]['fields'], next = 0) =>
    Buffer.concat([
      tiffHead(8),
      tiffDirectory({ fields: [[0x010f, 2, 'SONY'], ...fields], next }, 8),
      Buffer.alloc(200),
    ]);

  test.each([
    ['directories in a circle', () => sony([[0x014a, 4, [8, 8, 8]]], 8)],
    [
      'a picture beyond its end',
      () =>
        sony([
          [0x0201, 4, [10]],
          [0x0202, 4, [0xffffffff]],
        ]),
    ],
    [
      'a picture before its beginning',
      () =>
        sony([
          [0x0201, 4, [0xffffffff]],
          [0x0202, 4, [500]],
        ]),
    ],
    ['a thousand directories', () => sony([[0x014a, 4, Array.from({ length: 1000 }, (_, at) => 100 + at)]])],
    ['values without end', () => sony([[0x9003, 2, 'x'.repeat(60_000)]])],
    [
      'a JPEG of one endless segment',
      () => {
        const endless = Buffer.concat([
          Buffer.from('ffd8', 'hex'),
          ...Array.from({ length: 5000 }, () => Buffer.from('ffe00002', 'hex')),
        ]);
        return makeRaw('arw', { jpeg: endless });
      },
    ],
  ])('%s', async (_name, make) => {
    expect((await extract(make(), 'arw')).outcome).toEqual({ ok: true, value: false });
  });

  test.each([
    [
      'boxes of no size',
      () => Buffer.concat([isoBox('ftyp', Buffer.from('crx \0\0\0\0', 'latin1')), Buffer.alloc(4000)]),
    ],
    [
      'a box larger than its file',
      () => {
        const box = isoBox('moov', Buffer.alloc(16));
        box.writeUInt32BE(0xfffffff0);
        return Buffer.concat([isoBox('ftyp', Buffer.from('crx \0\0\0\0', 'latin1')), box]);
      },
    ],
  ])('a CR3 with %s', async (_name, make) => {
    expect((await extract(make(), 'cr3')).outcome).toEqual({ ok: true, value: false });
  });

  test('a raw picture without loss is not taken for one that can be shown', async () => {
    const lossless = Buffer.from(jpeg);
    const frame = lossless.indexOf(Buffer.from([0xff, 0xc0]));
    lossless[frame + 1] = 0xc3;
    expect((await extract(makeRaw('cr2', { jpeg: lossless }), 'cr2')).outcome).toEqual({ ok: true, value: false });
  });
});
