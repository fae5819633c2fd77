/** As an attribute or as an element, as cameras and stitchers write it. */
const EQUIRECTANGULAR = /GPano:ProjectionType\s*(?:=\s*["']|>)\s*equirectangular\s*[<"']/i;
/** Whole notes of a panorama are shorter; thumbnails and histories of editors come behind them. */
const READ_BYTES = 256 * 1024;

/** Whether the XMP data of a picture say that it shows everything around (Google's Photo Sphere). */
export function isEquirectangular(xmp: Buffer | undefined): boolean {
  return xmp !== undefined && EQUIRECTANGULAR.test(xmp.toString('utf8', 0, READ_BYTES));
}
