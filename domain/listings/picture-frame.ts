import type { PixelSize } from '#domain/media/variants.ts';
import type { Profile } from './profile.ts';

/** The longer side of an exported picture where a service publishes no size, in pixels. */
export const USUAL_SIDE = 2048;

/** How a picture is cut and scaled: `crop` is taken of it, `inner` is the size that this gets, and `outer` is the file, in whose middle it stands on white. */
export type PictureFrame = {
  crop: { left: number; top: number; width: number; height: number } | null;
  inner: PixelSize;
  outer: PixelSize;
};

const atLeastOne = (value: number) => Math.max(1, Math.round(value));

/** The largest part of a picture with a ratio, from its middle; null where all of it has that ratio. */
function findCrop({ width, height }: PixelSize, ratio: number): PictureFrame['crop'] {
  const [wide, high] = [Math.min(width, Math.round(height * ratio)), Math.min(height, Math.round(width / ratio))];
  if (wide === width && high === height) return null;
  const part = wide < width ? { width: wide, height } : { width, height: high };
  return {
    left: Math.floor((width - part.width) / 2),
    top: Math.floor((height - part.height) / 2),
    width: part.width,
    height: part.height,
  };
}

/** The smallest size with a ratio that has room for a picture, within a box where there is one. */
function padTo({ width, height }: PixelSize, ratio: number, box: PixelSize | null): PixelSize {
  const outer = {
    width: Math.max(width, Math.round(height * ratio)),
    height: Math.max(height, Math.round(width / ratio)),
  };
  if (!box) return outer;
  return { width: Math.min(outer.width, box.width), height: Math.min(outer.height, box.height) };
}

const sidesOf = ({ width, height }: PixelSize) => [Math.min(width, height), Math.max(width, height)] as const;

/** Whether one side of a picture is below that of a size, turned as it is. */
function isBelow(picture: PixelSize, least: PixelSize): boolean {
  const [[short, long], [leastShort, leastLong]] = [sidesOf(picture), sidesOf(least)];
  return short < leastShort || long < leastLong;
}

/** A size with room for a picture that is not below the least: an upright picture that fits into a low box is narrow. */
const growTo = (picture: PixelSize, least: PixelSize): PixelSize => ({
  width: Math.max(picture.width, least.width),
  height: Math.max(picture.height, least.height),
});

/**
 * How a picture is cut and scaled for a service: into what it stores, else into the most that it takes, else into `USUAL_SIDE`; never larger than it is, and padded or
 * cropped to a ratio where the service asks for one (LIST-6).
 *
 * @example findFrame({ width: 6000, height: 4000 }, smartmls.pixels).outer // 1024 × 768, of which the picture takes 1024 × 683
 */
export function findFrame(picture: PixelSize, { most, least, stored, shape }: Profile['pixels']): PictureFrame {
  const box = stored ?? most ?? { width: USUAL_SIDE, height: USUAL_SIDE };
  const ratio = shape && shape.width / shape.height;
  const crop = ratio && shape.by === 'crop' ? findCrop(picture, ratio) : null;
  const { width, height } = crop ?? picture;
  const scale = Math.min(1, box.width / width, box.height / height);
  const inner = { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
  const padded = ratio && shape.by === 'pad' ? padTo(inner, ratio, box) : inner;
  return { crop, inner, outer: least && isBelow(padded, least) ? growTo(padded, least) : padded };
}

/** Whether a picture is smaller than a service takes, turned as it is: it is not made larger, so it is left out. */
export const isTooSmall = (picture: PixelSize, { least }: Profile['pixels']): boolean =>
  least !== null && isBelow(picture, least);

/** Whether a picture gets white at its sides so that the file is as large as the least that a service takes. */
export function isPaddedToLeast(picture: PixelSize, pixels: Profile['pixels']): boolean {
  const { outer } = findFrame(picture, pixels);
  const usual = findFrame(picture, { ...pixels, least: null }).outer;
  return outer.width > usual.width || outer.height > usual.height;
}
