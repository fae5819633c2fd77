import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintPhoto } from '#server/test/pictures.ts';
import { spliceXmp } from './splice-xmp.ts';

const packet = (words: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">${words}</x:xmpmeta>`;
const plain = () => paintPhoto(320, 200).jpeg({ quality: 80 }).toBuffer();
const told = (words: string) => paintPhoto(320, 200).jpeg({ quality: 80 }).withXmp(packet(words)).toBuffer();
const sameBytes = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other));

test('a file that is given its packet later is the file that sharp writes with it, byte for byte', async () => {
  const [first, second] = [await told('one'), await told('another, which is longer, of Küche and 日本')];
  expect(sameBytes(spliceXmp(await plain(), packet('one')), first)).toBe(true);
  expect(sameBytes(spliceXmp(first, packet('another, which is longer, of Küche and 日本')), second)).toBe(true);
  expect(sameBytes(spliceXmp(second, null), await plain())).toBe(true);
});

test('other notes of a file stay where they are', async () => {
  const noted = await paintPhoto(64, 48)
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .withXmp(packet('old'))
    .jpeg()
    .toBuffer();
  const { exif, xmp } = await sharp(Buffer.from(spliceXmp(noted, packet('new')))).metadata();
  expect([exif?.includes('Somebody'), xmp?.toString()]).toEqual([true, packet('new')]);
});

test('what is no JPEG, was cut within its notes, or has too much to say is refused', async () => {
  const jpeg = await plain();
  expect(() => spliceXmp(Buffer.from('GIF89a, and more'), packet('a'))).toThrow('no JPEG');
  expect(() => spliceXmp(jpeg.subarray(0, 60), packet('a'))).toThrow('no JPEG');
  expect(() => spliceXmp(jpeg, packet('a'.repeat(70_000)))).toThrow('does not fit');
});
