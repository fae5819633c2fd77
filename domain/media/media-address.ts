import { type VariantFormat, type VariantName, variantFileName } from './variants.ts';

/**
 * Addresses of files on our own origin, without it: they stay the same for as long as the item is there, and answer only
 * to a session that may read it (readings, Media).
 */

/** The original, under its own name: `/api/media/{id}/original/{fileName}`. */
export function originalAddress(id: string, fileName: string): string {
  return `/api/media/${id}/original/${encodeURIComponent(fileName)}`;
}

/** A derived picture: `/api/media/{id}/preview.webp`. */
export function variantAddress(id: string, name: VariantName, format: VariantFormat): string {
  return `/api/media/${id}/${variantFileName(name, format)}`;
}

/** An archive that was requested: `/api/media/zips/{id}/{fileName}`. */
export function zipAddress(id: string, fileName: string): string {
  return `/api/media/zips/${id}/${encodeURIComponent(fileName)}`;
}
