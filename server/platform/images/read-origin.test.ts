import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  flipBits,
  makeManifest,
  paintPhoto,
  seededNumbers,
  withChunk,
  withCredentials,
} from '#server/test/pictures.ts';
import { readOrigin } from './read-origin.ts';

let folder: string;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'origin-'));
  [jpeg, png] = [await paintPhoto(32, 24).jpeg().toBuffer(), await paintPhoto(32, 24).png().toBuffer()];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Buffer, type: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', xmp = '') {
  const file = { path: path.join(folder, 'picture'), type };
  await writeFile(file.path, content);
  return readOrigin(file, xmp);
}

const AI = 'trainedAlgorithmicMedia';
const NONE = { sourceType: null, hasCredentials: false };

describe('content credentials', () => {
  test('are found in a JPEG, also where a word is cut in two by its segments', async () => {
    const found = { sourceType: AI, hasCredentials: true };
    expect(await read(withCredentials(jpeg, makeManifest(AI)))).toEqual(found);
    for (const mostBytes of [17, 64, 101])
      expect(await read(withCredentials(jpeg, makeManifest(AI), mostBytes))).toEqual(found);
  });

  test('are found in a PNG and in a WebP', async () => {
    const manifest = makeManifest('compositeWithTrainedAlgorithmicMedia');
    const found = { sourceType: 'compositeWithTrainedAlgorithmicMedia', hasCredentials: true };
    expect(await read(withChunk(png, 'caBX', manifest), 'png')).toEqual(found);
    const webp = await paintPhoto(32, 24).webp().toBuffer();
    const size = Buffer.alloc(4);
    size.writeUInt32LE(manifest.length);
    const chunk = Buffer.concat([Buffer.from('C2PA'), size, manifest, Buffer.alloc(manifest.length % 2)]);
    expect(await read(Buffer.concat([webp, chunk]), 'webp')).toEqual(found);
  });

  test('of a camera say that it is a photograph; what a model added to it counts more', async () => {
    expect(await read(withCredentials(jpeg, makeManifest('digitalCapture')))).toEqual({
      sourceType: 'digitalCapture',
      hasCredentials: true,
    });
    expect((await read(withCredentials(jpeg, makeManifest('digitalCapture', AI, 'humanEdits')))).sourceType).toBe(AI);
    expect(await read(withCredentials(jpeg, makeManifest('somethingElse')))).toEqual({
      sourceType: null,
      hasCredentials: true,
    });
  });

  test('are not what only looks like them: other boxes, and words in the picture itself', async () => {
    const words = Buffer.from(`http://cv.iptc.org/newscodes/digitalsourcetype/${AI} c2pa`);
    expect(await read(Buffer.concat([jpeg, words]))).toEqual(NONE);
    expect(await read(withChunk(png, 'teXt', words), 'png')).toEqual(NONE);
    expect(await read(withCredentials(jpeg, Buffer.from('\0\0\0\x20jumbdigitalsourcetype/digitalArt!!')))).toEqual(
      NONE,
    );
    expect(await read(words, 'gif')).toEqual(NONE);
  });
});

test('a packet of XMP names the type by its address or code, as an attribute, an element or a resource', async () => {
  const address = `http://cv.iptc.org/newscodes/digitalsourcetype/${AI}`;
  for (const xmp of [
    `<rdf:Description Iptc4xmpExt:DigitalSourceType="${address}"/>`,
    `<rdf:Description\n Iptc4xmpExt:DigitalSourceType='${AI}'/>`,
    `<Iptc4xmpExt:DigitalSourceType>${address}</Iptc4xmpExt:DigitalSourceType>`,
    `<iptcExt:DigitalSourceType rdf:resource="${address}"/>`,
  ]) {
    expect(await read(jpeg, 'jpeg', xmp)).toEqual({ sourceType: AI, hasCredentials: false });
  }
  expect(await read(jpeg, 'jpeg', '<x Iptc4xmpExt:DigitalSourceType="by hand"/>')).toEqual(NONE);
});

describe('a hostile file', () => {
  test('that claims lengths that it does not have is read to its end and no further', async () => {
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xeb, 0xff, 0xff, 0x4a, 0x50]))).toEqual(NONE);
    expect(
      await read(Buffer.concat([png.subarray(0, 33), Buffer.from('\xff\xff\xff\xffcaBX', 'latin1')]), 'png'),
    ).toEqual(NONE);
    expect(await read(Buffer.concat([png.subarray(0, 8), Buffer.alloc(4096)]), 'png')).toEqual(NONE);
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xeb, 0, 0, 0, 0, 0, 0]))).toEqual(NONE);
    expect(await read(Buffer.alloc(70_000, 0xff))).toEqual(NONE);
  });

  test('with endless segments, or boxes of many megabytes, costs a bounded time and no more memory than its part', async () => {
    const empty = Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array.from({ length: 200_000 }, () => Buffer.from([0xff, 0xe4, 0, 2])),
    ]);
    expect(await read(empty)).toEqual(NONE);
    const huge = Buffer.concat([
      makeManifest(AI),
      Buffer.alloc(12 * 1024 ** 2, 65),
      Buffer.from('digitalsourcetype/digitalArt'),
    ]);
    expect(await read(withCredentials(jpeg, huge))).toEqual({ sourceType: AI, hasCredentials: true });
    expect(await read(withChunk(png, 'caBX', huge), 'png')).toEqual({ sourceType: AI, hasCredentials: true });
  });

  test('with turned bits throws nothing', async () => {
    const random = seededNumbers(50);
    const whole = { jpeg: withCredentials(jpeg, makeManifest(AI), 40), png: withChunk(png, 'caBX', makeManifest(AI)) };
    for (let made = 0; made < 100; made += 1) {
      for (const type of ['jpeg', 'png'] as const)
        expect(await read(flipBits(whole[type], random), type)).toBeDefined();
    }
  });
});
