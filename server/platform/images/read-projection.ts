import { findXmpValue } from './read-xmp.ts';

/** Whether the XMP data of a picture say that it shows everything around (Google's Photo Sphere). */
export function isEquirectangular(xmp: string): boolean {
  return findXmpValue(xmp, 'GPano:ProjectionType')?.toLowerCase() === 'equirectangular';
}
