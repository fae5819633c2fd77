import sharp from 'sharp';
import { MAX_PIXELS } from '#domain/media/media-failures.ts';
import { findOverlay } from './draw-watermark.ts';
import type { ShownPicture } from './images.ts';

/** What is looked at once, on a page, need not be as fine as what is kept. */
const QUALITY = 72;

/** Draws a picture as a page shows it into `output`: with its watermark over all of it, or in another size alone. */
export async function drawShown({ input, output, format, width, watermark }: ShownPicture): Promise<void> {
  // An original may be turned, and have colors or an alpha of its own.
  const opened = sharp(input, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' });
  const sized = width ? opened.resize({ width, withoutEnlargement: true }) : opened;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  const side = { width: info.width, height: info.height };
  const plain = sharp(data, { raw: { ...side, channels: info.channels } });
  const overlay = watermark && (await findOverlay(watermark, side));
  const { channels = 4 } = overlay?.info ?? {};
  const shown = overlay ? plain.composite([{ input: overlay.data, raw: { ...side, channels } }]) : plain;
  await (format === 'webp' ? shown.webp({ quality: QUALITY, effort: 2 }) : shown.jpeg({ quality: QUALITY })).toFile(
    output,
  );
}
