import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adobeRgbProfile } from '#server/test/color-profile.ts';
import { colorDistance, srgbToAdobe, srgbToP3 } from '#server/test/colors.ts';
import { colorAt, findVariantPicture, openTestImages, type TestImages } from '#server/test/images.ts';
import { attachProfile, paintPicture, type Rgb, withDcfMark } from '#server/test/pictures.ts';
import type { DerivedPicture } from './images.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await openTestImages();
});
afterAll(() => testImages.close());

const COLORS: Rgb[] = [
  [250, 250, 250],
  [128, 128, 128],
  [20, 20, 20],
  [200, 60, 50],
  [60, 140, 70],
  [50, 80, 170],
  [230, 200, 60],
  [150, 110, 80],
  [90, 170, 200],
];
const chart = (colors: Rgb[]) => paintPicture(64 * colors.length, 64, (x) => colors[Math.floor(x / 64)] ?? [0, 0, 0]);

async function farthestColor(picture: DerivedPicture): Promise<number> {
  const seen = await Promise.all(COLORS.map((_, at) => colorAt(picture, (at + 0.5) / COLORS.length, 0.5)));
  return Math.max(...seen.map((color, at) => colorDistance(color, COLORS[at] ?? [0, 0, 0])));
}

describe('check 75: colors are seen as they were taken, within ΔE 2', () => {
  const VARIANT_KEYS = [
    ['thumbnail', 'webp'],
    ['preview', 'webp'],
    ['preview', 'jpeg'],
    ['mls', 'jpeg'],
  ] as const;

  test('of a wide gamut, Display P3', async () => {
    const profile = (await sharp(await chart(COLORS).withIccProfile('p3').jpeg().toBuffer()).metadata()).icc;
    const raw = await chart(COLORS.map(srgbToP3)).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(profile?.toString('latin1')).toContain('desc');
    const image = await testImages.take(attachProfile(raw, profile ?? Buffer.alloc(0)), 'jpeg');
    for (const [name, format] of VARIANT_KEYS)
      expect(await farthestColor(findVariantPicture(image, name, format))).toBeLessThan(2);
    // Without the profile the same pixels are other colors: the test can tell.
    const bare = await testImages.take(raw, 'jpeg');
    expect(await farthestColor(findVariantPicture(bare, 'mls'))).toBeGreaterThan(4);
  });

  test('of Adobe RGB', async () => {
    const raw = await chart(COLORS.map(srgbToAdobe)).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const image = await testImages.take(attachProfile(raw, adobeRgbProfile()), 'jpeg');
    for (const [name, format] of VARIANT_KEYS)
      expect(await farthestColor(findVariantPicture(image, name, format))).toBeLessThan(2);
    expect(await farthestColor(findVariantPicture(await testImages.take(raw, 'jpeg'), 'mls'))).toBeGreaterThan(4);
  });

  test('of Adobe RGB that only the mark of the camera names', async () => {
    const raw = await chart(COLORS.map(srgbToAdobe)).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    for (const colorSpace of [0xffff, 2]) {
      const image = await testImages.take(withDcfMark(raw, { colorSpace, index: 'R03' }), 'jpeg');
      for (const [name, format] of VARIANT_KEYS)
        expect(await farthestColor(findVariantPicture(image, name, format))).toBeLessThan(2);
    }
  });

  test('of sRGB, also where a mark is left over from what it was made of, and a profile goes before a mark', async () => {
    const raw = await chart(COLORS).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    for (const mark of [
      { colorSpace: 1, index: 'R03' },
      { colorSpace: 0xffff, index: 'R98' },
    ]) {
      const image = await testImages.take(withDcfMark(raw, mark), 'jpeg');
      expect(await farthestColor(findVariantPicture(image, 'mls'))).toBeLessThan(2);
    }
    const adobe = await chart(COLORS.map(srgbToAdobe)).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const both = withDcfMark(attachProfile(adobe, adobeRgbProfile()), { colorSpace: 0xffff, index: 'R03' });
    expect(await farthestColor(findVariantPicture(await testImages.take(both, 'jpeg'), 'mls'))).toBeLessThan(2);
  });

  test('of Adobe RGB where a page shows the original itself, or has it as its own picture', async () => {
    const raw = await chart(COLORS.map(srgbToAdobe)).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const file = await testImages.save(withDcfMark(raw, { colorSpace: 0xffff, index: 'R03' }), 'jpeg');
    const output = `${file.path}.shown.jpg`;
    await testImages.images.drawShown({ input: file.path, output, format: 'jpeg', width: 320, watermark: null });
    const { width, height } = await sharp(output).metadata();
    const shown = { name: 'preview', format: 'jpeg', path: output, width, height, bytes: 1 } as const;
    expect(await farthestColor(shown)).toBeLessThan(3);
    const folder = await testImages.emptyFolder();
    const page = await testImages.images.drawPagePicture(file, folder);
    if (!page.ok) throw new Error(page.failure);
    const widest = page.value.widths.at(-1) ?? 0;
    const drawn = { ...shown, path: `${folder}/${widest}.webp`, width: widest, height: page.value.height };
    expect(await farthestColor(drawn)).toBeLessThan(3);
  });

  test('of sRGB, with 8 and 16 bits, and of greys', async () => {
    const eight = await testImages.take(await chart(COLORS).png().toBuffer(), 'png');
    const sixteen = await testImages.take(await chart(COLORS).toColourspace('rgb16').png().toBuffer(), 'png');
    for (const [name, format] of VARIANT_KEYS) {
      expect(await farthestColor(findVariantPicture(eight, name, format))).toBeLessThan(2);
      expect(await farthestColor(findVariantPicture(sixteen, name, format))).toBeLessThan(2);
    }
    const gray = await testImages.take(
      await paintPicture(64, 64, () => [90, 90, 90])
        .toColourspace('b-w')
        .jpeg()
        .toBuffer(),
      'jpeg',
    );
    expect(colorDistance(await colorAt(findVariantPicture(gray, 'mls'), 0.5, 0.5), [90, 90, 90])).toBeLessThan(2);
  });

  test('of a printer (CMYK), which becomes sRGB that browsers show', async () => {
    const print = await paintPicture(64, 64, () => [128, 128, 128])
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const image = await testImages.take(print, 'jpeg');
    expect((await sharp(findVariantPicture(image, 'mls').path).metadata()).space).toBe('srgb');
    expect(colorDistance(await colorAt(findVariantPicture(image, 'mls'), 0.5, 0.5), [128, 128, 128])).toBeLessThan(8);
  });

  // Inks reach no bright blue, so its way there and back costs more; a negative would be farther than 100 away.
  test('of a printer that says which inks it has, as near as inks come, and never as a negative', async () => {
    const print = await chart(COLORS).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer();
    const { space, hasProfile } = await sharp(print).metadata();
    expect([space, hasProfile]).toEqual(['cmyk', true]);
    const image = await testImages.take(print, 'jpeg');
    for (const [name, format] of VARIANT_KEYS)
      expect(await farthestColor(findVariantPicture(image, name, format))).toBeLessThan(30);
  });
});
