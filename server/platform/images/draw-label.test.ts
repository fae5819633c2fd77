import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestImages } from '#server/test/images.ts';
import { drawLine, FAMILIES } from './draw-line.ts';
import type { DerivedPicture, PictureMetadata } from './images.ts';

let made: Awaited<ReturnType<typeof openTestImages>>;
beforeAll(async () => {
  made = await openTestImages();
});
afterAll(() => made.close());

const LABEL = { text: 'Sanal olarak döşendi', fonts: 'fraunces_inter' as const };

async function derive(size: { width: number; height: number }, metadata: PictureMetadata) {
  const plain = sharp({ create: { ...size, channels: 3, background: '#d8e2ec' } });
  const outcome = await made.images.process(await made.save(plain, 'jpeg'), await made.emptyFolder(), metadata);
  if (!outcome.ok) throw new Error(outcome.failure);
  return outcome.value;
}

/** How dark the darkest pixel of a part of a picture is, from 0. Parts are measured in tenths. */
async function darkest(
  { path, width, height }: DerivedPicture,
  [left, top, right, bottom]: [number, number, number, number],
) {
  const area = {
    left: Math.floor((left / 10) * width),
    top: Math.floor((top / 10) * height),
    width: Math.max(1, Math.floor(((right - left) / 10) * width)),
    height: Math.max(1, Math.floor(((bottom - top) / 10) * height)),
  };
  const { channels } = await sharp(await sharp(path).extract(area).greyscale().toBuffer()).stats();
  return channels[0]?.min ?? 255;
}

test('words stand at the lower left of each size, and nowhere else', async () => {
  const { variants } = await derive({ width: 2400, height: 1600 }, { xmp: null, label: LABEL });
  for (const variant of variants) {
    expect(await darkest(variant, [0, 8, 5, 10]), variant.name).toBeLessThan(110);
    expect(await darkest(variant, [6, 0, 10, 10]), variant.name).toBeGreaterThan(190);
    expect(await darkest(variant, [0, 0, 10, 8]), variant.name).toBeGreaterThan(190);
  }
});

test('words change no size, and nothing that is found of the picture', async () => {
  const [labelled, plain] = [
    await derive({ width: 2400, height: 1600 }, { xmp: null, label: LABEL }),
    await derive({ width: 2400, height: 1600 }, { xmp: null, label: null }),
  ];
  const sizes = ({ variants }: typeof plain) =>
    variants.map(({ name, format, width, height }) => [name, format, width, height]);
  expect(sizes(labelled)).toEqual(sizes(plain));
  expect([labelled.facts, labelled.placeholder]).toEqual([plain.facts, plain.placeholder]);
});

test.each([
  ['upright', { width: 90, height: 900 }],
  ['flat', { width: 900, height: 12 }],
  ['of a few pixels', { width: 3, height: 2 }],
])('a picture that is %s has words that fit, or none', async (_what, size) => {
  const { variants } = await derive(size, { xmp: null, label: LABEL });
  expect(variants).toHaveLength(5);
});

test('the files that are delivered carry the packet, and the pictures of pages carry nothing', async () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Küche</x:xmpmeta>';
  const { variants } = await derive({ width: 2400, height: 1600 }, { xmp, label: null });
  for (const { name, format, path } of variants) {
    const { xmp: found, exif, icc } = await sharp(await readFile(path)).metadata();
    expect(found?.toString() ?? null, `${name} ${format}`).toBe(format === 'jpeg' && name !== 'thumbnail' ? xmp : null);
    expect([exif, icc]).toEqual([undefined, undefined]);
  }
});

const LETTERS = ['虚拟布置', '바닥', 'מרוהט', 'مؤثث', 'ตกแต่ง', 'सजाया', 'меблировано', 'επιπλωμένο'];

test.each(LETTERS)('words are drawn in the letters of %s', (text) => {
  const { path, width } = drawLine(text, FAMILIES.fraunces_inter.text, 20);
  expect(path).not.toBe('');
  expect(width).toBeGreaterThan(20);
});

test.each(Object.entries(FAMILIES))('no letter of a name is left out in %s', (_pair, { display, text }) => {
  for (const family of [display, text]) {
    for (const letter of 'Ąłőžğşñ Жщїћ Ωάϊ ếữạđ'.replaceAll(' ', '')) {
      expect(drawLine(letter, family, 20).path, `${letter} in ${family.name}`).not.toBe('');
    }
  }
});
