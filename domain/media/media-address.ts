import { type FilmVariantName, filmFileName } from './films/film-variants.ts';
import { type VariantFormat, type VariantName, variantFileName } from './variants.ts';

/**
 * Addresses of files on our own origin, without it: they stay the same for as long as the item is there, and answer only
 * to a session that may read it (MED-25).
 */

/** A file among those that an item had: browsers keep pictures for an hour, and another file has another address. */
type NumberedFile = { id: string; fileNumber: number };

const numbered = (address: string, { fileNumber }: NumberedFile) =>
  fileNumber === 1 ? address : `${address}?v=${fileNumber}`;

/** The original, under its own name: `/api/media/{id}/original/{fileName}`, with `?v=2` where it is the second file of its item. */
export function originalAddress(file: NumberedFile, fileName: string): string {
  return numbered(`/api/media/${file.id}/original/${encodeURIComponent(fileName)}`, file);
}

/** A derived picture: `/api/media/{id}/preview.webp`, with `?v=2` where it is of the second file of its item. */
export function variantAddress(file: NumberedFile, name: VariantName, format: VariantFormat): string {
  return numbered(`/api/media/${file.id}/${variantFileName(name, format)}`, file);
}

/** A film that was made of one: `/api/media/{id}/film-720.mp4`, as `variantAddress`. */
export function filmAddress(file: NumberedFile, name: FilmVariantName): string {
  return numbered(`/api/media/${file.id}/${filmFileName(name)}`, file);
}

/** An archive that was requested: `/api/media/zips/{id}/{fileName}`. */
export function zipAddress(id: string, fileName: string): string {
  return `/api/media/zips/${id}/${encodeURIComponent(fileName)}`;
}
