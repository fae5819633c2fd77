import sharp, { type Sharp } from 'sharp';
import { ssim } from 'ssim.js';
import { expect, test } from 'vitest';
import { measureLikeness } from './measure-likeness.ts';

const SIZE = { width: 640, height: 424 };
const pixelsOf = (picture: Sharp) => picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
const withAlpha = async (picture: Sharp) => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

test.each([90, 50, 20, 5])('LIST-6: at quality %i it judges as an outside program does', async (quality) => {
  const source = await sharp('artwork/photo-kitchen.jpg').resize(SIZE).png().toBuffer();
  const made = await sharp(source).jpeg({ quality }).toBuffer();
  const ours = measureLikeness(await pixelsOf(sharp(source)), await pixelsOf(sharp(made)));
  const judge = ssim(await withAlpha(sharp(source)), await withAlpha(sharp(made)), {
    ssim: 'bezkrovny',
    windowSize: 8,
    downsample: false,
  });
  expect(Math.abs(ours - judge.mssim)).toBeLessThan(0.02);
});

test('LIST-6: a picture is wholly like itself, and noise is like nothing', async () => {
  const source = await pixelsOf(sharp('artwork/photo-kitchen.jpg').resize(SIZE));
  expect(measureLikeness(source, source)).toBe(1);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const other = sharp({ create: { ...SIZE, channels: 3, background: '#000000', noise } });
  expect(measureLikeness(source, await pixelsOf(other))).toBeLessThan(0.1);
});
