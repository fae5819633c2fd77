import readExif from 'exif-reader';
import type { Metadata } from 'sharp';
import type { Pixels } from './measure-picture.ts';

/** What EXIF says of colors that are not sRGB, and what some programs say of Adobe RGB. */
const UNCALIBRATED = 0xffff;
const ADOBE_RGB = 2;
/** The mark of files of DCF's optional color space (DCF 2.0, JEITA CP-3461), which is Adobe RGB (1998). */
const DCF_OPTIONAL = 'R03';

/** Adobe RGB (1998), 4.3.4.2. */
const GAMMA = 563 / 256;
/** As fine as the steps of the darkest colors ask for. */
const STEPS = 0xffff;

/**
 * Whether a JPEG without a color profile has the numbers of Adobe RGB: cameras that are set to it write no profile, but the mark of DCF. Notes that
 * cannot be read say nothing.
 */
export function isAdobeRgb({ format, hasProfile, space, exif }: Metadata): boolean {
  if (format !== 'jpeg' || hasProfile || space !== 'srgb' || !exif) return false;
  try {
    const { Photo, Iop } = readExif(exif);
    if (Photo?.ColorSpace === ADOBE_RGB) return true;
    return Photo?.ColorSpace === UNCALIBRATED && Iop?.InteroperabilityIndex?.startsWith(DCF_OPTIONAL) === true;
  } catch {
    return false;
  }
}

function makeTables(): { toLinear: Float64Array; toSrgb: Uint8Array } {
  const toLinear = Float64Array.from({ length: 256 }, (_, value) => (value / 255) ** GAMMA * STEPS);
  const toSrgb = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
    const linear = step / STEPS;
    return Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055));
  });
  return { toLinear, toSrgb };
}

/**
 * Turns pixels of Adobe RGB into sRGB, where they are. Both have the same white, red and blue, so that only green goes over into the others (CSS Color 4,
 * section 17). Colors that sRGB does not have become the nearest at its edge.
 */
export function convertAdobeRgb(pixels: Pixels): Pixels {
  const { toLinear, toSrgb } = makeTables();
  const { data, info } = pixels;
  if (info.channels < 3) return pixels;
  const encode = (linear: number): number => toSrgb[Math.min(STEPS, Math.max(0, Math.round(linear)))] ?? 0;
  for (let at = 0; at + 2 < data.length; at += info.channels) {
    const red = toLinear[data[at] ?? 0] ?? 0;
    const green = toLinear[data[at + 1] ?? 0] ?? 0;
    const blue = toLinear[data[at + 2] ?? 0] ?? 0;
    data[at] = encode(1.398355744 * red - 0.398355744 * green);
    data[at + 1] = encode(green);
    data[at + 2] = encode(1.0429289825 * blue - 0.0429289825 * green);
  }
  return pixels;
}
