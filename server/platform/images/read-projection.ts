import { type CropNotes, type PanoramaCrop, readPanoramaCrop } from '#domain/media/panorama-crop.ts';
import { findXmpValue } from './read-xmp.ts';

/** Whether the XMP data of a picture say that it shows everything around (Google's Photo Sphere). */
export function isEquirectangular(xmp: string): boolean {
  return findXmpValue(xmp, 'GPano:ProjectionType')?.toLowerCase() === 'equirectangular';
}

/** A number of pixels as programs write it, some with a point; null where there is none. */
function readPixels(xmp: string, name: string): number | null {
  const written = findXmpValue(xmp, `GPano:${name}`);
  return written !== null && /^\d{1,9}(\.0*)?$/.test(written) ? Number(written) : null;
}

/** Which part of the sphere a panorama shows, by its XMP data (`readPanoramaCrop` judges them); null where it shows all of it, or is none. */
export function readCrop(xmp: string, picture: { width: number; height: number }): PanoramaCrop | null {
  if (!isEquirectangular(xmp)) return null;
  const notes: CropNotes = {
    fullWidth: readPixels(xmp, 'FullPanoWidthPixels'),
    fullHeight: readPixels(xmp, 'FullPanoHeightPixels'),
    left: readPixels(xmp, 'CroppedAreaLeftPixels'),
    top: readPixels(xmp, 'CroppedAreaTopPixels'),
    width: readPixels(xmp, 'CroppedAreaImageWidthPixels'),
    height: readPixels(xmp, 'CroppedAreaImageHeightPixels'),
  };
  return readPanoramaCrop(notes, picture);
}
