import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  blurPlane,
  makeSeed,
  markPicture,
  measureGains,
  type Picture,
  plainPicture,
  signalToNoise,
  takePicture,
  toPlane,
} from '#server/test/watermark-attacks.ts';

const SIDE = { width: 512, height: 336 };
const PICTURES = 16;

let clean: Picture[];
beforeAll(async () => {
  clean = await Promise.all(Array.from({ length: PICTURES }, (_, index) => takePicture(index, SIDE)));
});

describe('the watermark of a picture that is not paid', () => {
  test('is not learnt from the pictures of its delivery, nor from an installation with the same words', async () => {
    const gains = await measureGains(clean, { seed: (index) => makeSeed('one', index), ownSeed: makeSeed('other', 0) });
    for (const [attack, gain] of Object.entries(gains)) expect(gain, attack).toBeLessThan(2);
    // The same mark on all pictures would be learnt: the attacks work.
    const seed = makeSeed('one', 0);
    const alike = await measureGains(clean, { seed: () => seed, ownSeed: seed });
    expect(alike.averaging).toBeGreaterThan(gains.averaging + 0.5);
    expect(alike.regression).toBeGreaterThan(gains.regression + 0.5);
    expect(alike.subtraction).toBeGreaterThan(10);
  });

  test('is in another place for each seed, the same for the same, and leaves no part of a picture without', async () => {
    const gray = await plainPicture(128, SIDE);
    const one = await markPicture(gray, makeSeed('a', 1));
    expect(one.data).toEqual((await markPicture(gray, makeSeed('a', 1))).data);
    expect(signalToNoise(one, await markPicture(gray, makeSeed('a', 2)))).toBeLessThan(40);
    const changed = { ...one, data: one.data.map((value) => Math.abs(value - 128)) };
    expect(blurPlane(changed, 70).data.reduce((least, value) => Math.min(least, value))).toBeGreaterThan(0.2);
  });

  test('stands in the same place in each size of a picture', async () => {
    const large = await plainPicture(128, { width: 1024, height: 672 });
    const drawn = await markPicture(large, makeSeed('a', 1));
    const bytes = Buffer.from(Uint8Array.from(drawn.data, Math.round));
    const smaller = await sharp(bytes, { raw: { width: 1024, height: 672, channels: 1 } })
      .resize(SIDE)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = toPlane(smaller);
    const gray = await plainPicture(128, SIDE);
    const same = signalToNoise(small, await markPicture(gray, makeSeed('a', 1)));
    expect(same).toBeGreaterThan(signalToNoise(small, await markPicture(gray, makeSeed('a', 2))) + 3);
  });
});
