import { FILM_VARIANTS, type FilmVariantName, filmFileName } from './films/film-variants.ts';
import { VARIANT_NAMES, VARIANTS, type VariantFormat, type VariantName, variantFileName } from './variants.ts';

const FOLDER_MARK = '.variants/';

/**
 * The stored key of a derived picture: in a folder beside its original, named after it. What is made again stands in a folder of its own there,
 * `batch`, so that who reads the one before goes on with the same bytes.
 */
export function variantKey(filePath: string, name: VariantName, format: VariantFormat, batch = ''): string {
  return `${filePath}${FOLDER_MARK}${batch ? `${batch}/` : ''}${variantFileName(name, format)}`;
}

/** The stored key of a film that is made of another, beside it. */
export const filmKey = (filePath: string, name: FilmVariantName): string =>
  `${filePath}${FOLDER_MARK}${filmFileName(name)}`;

/** The stored keys of all that may be made of an original: pictures and films. */
export function variantKeys(filePath: string): string[] {
  const pictures = VARIANT_NAMES.flatMap((name) =>
    VARIANTS[name].formats.map((format) => variantKey(filePath, name, format)),
  );
  return [...pictures, ...FILM_VARIANTS.map((name) => filmKey(filePath, name))];
}

/** The key of the original that a key belongs to: its own, or that of a derived picture's original. */
export function originalKey(key: string): string {
  const mark = key.indexOf(FOLDER_MARK);
  return mark < 0 ? key : key.slice(0, mark);
}
