import sharp from 'sharp';
import { MAX_PIXELS } from '#domain/media/media-failures.ts';
import { convertAdobeRgb, isAdobeRgb } from './adobe-rgb.ts';
import { drawLabel } from './draw-label.ts';
import { drawWatermark } from './draw-watermark.ts';
import type { ShownPicture } from './images.ts';
import { FULL_SIDE } from './stamp-mark.ts';

/** What is looked at once, on a page, need not be as fine as what is kept. */
const QUALITY = 72;

/** A picture that is not paid is large enough to be judged, and no larger. */
const lockedSize = (width: number | null) => ({
  width: Math.min(width ?? FULL_SIDE, FULL_SIDE),
  height: FULL_SIDE,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/** Draws a picture as a page shows it into `output`: with its watermark over all of it, in another size alone, or cut to a box. */
export async function drawShown({ input, output, format, width, watermark, cut }: ShownPicture): Promise<void> {
  // An original may be turned, and have colors or an alpha of its own.
  const opened = sharp(input, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' });
  const sized = watermark
    ? opened.resize(lockedSize(width))
    : cut
      ? opened.resize({ width: cut.width, height: cut.height, fit: 'cover' })
      : width
        ? opened.resize({ width, withoutEnlargement: true })
        : opened;
  const decoded = await sized.raw().toBuffer({ resolveWithObject: true });
  const plain = isAdobeRgb(await opened.metadata()) ? convertAdobeRgb(decoded) : decoded;
  const pixels = cut?.label ? await drawLabel(plain, cut.label) : plain;
  if (watermark) await drawWatermark(pixels, watermark);
  const { data, info } = pixels;
  const shown = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  await (format === 'webp' ? shown.webp({ quality: QUALITY, effort: 2 }) : shown.jpeg({ quality: QUALITY })).toFile(
    output,
  );
}
