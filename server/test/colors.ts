import type { Rgb } from './pictures.ts';

/*
 * Color arithmetic of its own, so that the colors of a library are not judged by the same library.
 * Matrices: CSS Color 4, sections 10 and 17; transfer curve: IEC 61966-2-1, which Display P3 shares.
 */

type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

const SRGB_TO_XYZ: Matrix = [
  [0.4123907993, 0.3575843394, 0.1804807884],
  [0.2126390059, 0.7151686788, 0.0721923154],
  [0.0193308187, 0.1191947798, 0.9505321522],
];
const XYZ_TO_P3: Matrix = [
  [2.493496912, -0.9313836179, -0.4027107845],
  [-0.8294889696, 1.7626640603, 0.0236246858],
  [0.0358458302, -0.0761723893, 0.956884524],
];
const XYZ_TO_ADOBE: Matrix = [
  [2.0415879038, -0.5650069743, -0.3447313508],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0134442806, -0.1183623922, 1.0151749944],
];
/** Adobe RGB (1998), 4.3.4.2. */
export const ADOBE_GAMMA = 563 / 256;
const D65: Vector = [0.9504559271, 1, 1.0890577508];

const times = (matrix: Matrix, vector: Vector): Vector => {
  const row = ([a, b, c]: Vector) => a * vector[0] + b * vector[1] + c * vector[2];
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = (vector: Vector | Rgb, of: (value: number) => number): Vector => [
  of(vector[0]),
  of(vector[1]),
  of(vector[2]),
];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const toXyz = (srgb: Rgb): Vector =>
  times(
    SRGB_TO_XYZ,
    each(srgb, (value) => toLinear(value / 255)),
  );

/** The same color as an sRGB one, in the numbers of Display P3 (0 to 255, rounded). */
export function srgbToP3(srgb: Rgb): Rgb {
  return each(times(XYZ_TO_P3, toXyz(srgb)), (value) => Math.round(255 * toEncoded(Math.min(1, Math.max(0, value)))));
}

/** The same color as an sRGB one, in the numbers of Adobe RGB (0 to 255, rounded). */
export function srgbToAdobe(srgb: Rgb): Rgb {
  const encode = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)) ** (1 / ADOBE_GAMMA));
  return each(times(XYZ_TO_ADOBE, toXyz(srgb)), encode);
}

function toLab(srgb: Rgb): Vector {
  const xyz = toXyz(srgb);
  const curve = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const [x, y, z] = [curve(xyz[0] / D65[0]), curve(xyz[1] / D65[1]), curve(xyz[2] / D65[2])];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two sRGB colors look (CIE 1976 ΔE*ab); below 2 side by side is hardly seen. */
export function colorDistance(a: Rgb, b: Rgb): number {
  const [first, second] = [toLab(a), toLab(b)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}
