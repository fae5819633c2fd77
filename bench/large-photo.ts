import sharp from 'sharp';

/** A photograph of 24 megapixels as a camera writes it: with grain, so that it weighs as much as one. */
export async function makeLargePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const grain = { create: { width: 6000, height: 4000, channels: 3 as const, background: '#808080', noise } };
  const photo = await sharp('artwork/photo-exterior-day.jpg')
    .resize(6000, 4000)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return new Uint8Array(photo);
}
