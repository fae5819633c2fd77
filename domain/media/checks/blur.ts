/**
 * Below this sharpness a picture looks soft. Set by `npm run prove:checks`: of its pictures the sharp ones have 0.19 and more, those
 * that are blurred or shaken 0.15 and less.
 */
export const SOFT_BELOW = 0.16;

/** Pictures with a shorter long side, in pixels, are not judged: making a picture smaller makes it sharp. */
export const LEAST_JUDGED_SIDE = 800;

/**
 * Whether a picture is out of focus or shaken, by its sharpness: how much its finest lines change from pixel to pixel, as a share of its
 * contrast, in the direction in which they change least. `isBlurred(0.35)` is false, `isBlurred(0.08)` is true; null is not known,
 * and so is not blurred.
 */
export function isBlurred(sharpness: number | null): boolean {
  return sharpness !== null && sharpness < SOFT_BELOW;
}
