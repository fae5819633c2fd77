/**
 * Which part of the sphere a panorama shows, in the pixels of a picture of all of it (Google's Photo Sphere): `fullWidth` and `fullHeight` are of that, and the
 * panorama lies in it at `left` and `top`, `width` and `height` large.
 */
export type PanoramaCrop = {
  fullWidth: number;
  fullHeight: number;
  left: number;
  top: number;
  width: number;
  height: number;
};

/** No sphere is wider, in pixels. */
export const MOST_SPHERE_WIDTH = 1_000_000;

/** What a program notes of it; null is what it does not. */
export type CropNotes = Record<keyof PanoramaCrop, number | null>;

/** So far notes may be off: programs round, and keep those of the size before. */
const TOLERANCE = 0.02;
const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE * Math.max(one, other);

/** Notes without a place mean the middle. */
const middleOf = (full: number, part: number) => Math.max(0, Math.round((full - part) / 2));

/**
 * The crop that is noted of a picture of this size; null where it fills the sphere, and where the notes cannot be of it: a sphere that is not twice as wide as high, a
 * part that reaches over its edge, or another shape than the picture has, as after a cut by a program that keeps old notes. The size may be another one: pictures
 * are made smaller.
 */
export function readPanoramaCrop(notes: CropNotes, picture: { width: number; height: number }): PanoramaCrop | null {
  const fullWidth = notes.fullWidth ?? (notes.fullHeight === null ? null : notes.fullHeight * 2);
  const { width, height } = notes;
  if (fullWidth === null || width === null || height === null) return null;
  const fullHeight = notes.fullHeight ?? Math.round(fullWidth / 2);
  const [left, top] = [notes.left ?? middleOf(fullWidth, width), notes.top ?? middleOf(fullHeight, height)];
  const crop: PanoramaCrop = { fullWidth, fullHeight, left, top, width, height };
  if (!Object.values(crop).every((each) => Number.isInteger(each) && each >= 0 && each <= MOST_SPHERE_WIDTH))
    return null;
  if (width === 0 || height === 0 || !isNear(fullWidth, fullHeight * 2)) return null;
  if (left + width > fullWidth || top + height > fullHeight) return null;
  if (!isNear(width / height, picture.width / picture.height)) return null;
  return width === fullWidth && height === fullHeight ? null : crop;
}

/** Where one looks first so as to see what is there: the middle of the crop, in degrees to the right and upwards. A whole sphere is looked at from its middle. */
export function findFirstView(crop: PanoramaCrop | null): { yaw: number; pitch: number } {
  if (!crop) return { yaw: 0, pitch: 0 };
  const middle = {
    x: (crop.left + crop.width / 2) / crop.fullWidth,
    y: (crop.top + crop.height / 2) / crop.fullHeight,
  };
  return { yaw: (middle.x - 0.5) * 360, pitch: (0.5 - middle.y) * 180 };
}
