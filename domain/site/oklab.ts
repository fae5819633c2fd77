/** A color in OKLab: lightness from 0 to 1, and two axes of hue (https://bottosson.github.io/posts/oklab/). */
export type Oklab = { lightness: number; a: number; b: number };

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Red, green and blue of `#rrggbb` in linear light, each from 0 to 1. */
function linearParts(hex: string): [number, number, number] {
  const part = (from: number) => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** The relative luminance of `#rrggbb` (WCAG 2.2), from 0 for black to 1 for white. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearParts(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors (WCAG 2.2), from 1 to 21: `contrast('#000000', '#ffffff') === 21`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function toOklab(hex: string): Oklab {
  const [red, green, blue] = linearParts(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toLinearParts({ lightness, a, b }: Oklab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (parts: readonly number[]) => parts.every((part) => part >= -0.0005 && part <= 1.0005);

/** The color as `#rrggbb`. One that no screen shows loses as much of its color, not of its lightness, as it must. */
export function toHex(color: Oklab): string {
  let [kept, step] = [1, 0.5];
  const at = (share: number) => toLinearParts({ ...color, a: color.a * share, b: color.b * share });
  if (!isShown(at(1))) {
    kept = 0;
    for (let round = 0; round < 12; round += 1, step /= 2) if (isShown(at(kept + step))) kept += step;
  }
  const digits = at(kept).map((part) => {
    const byte = Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
