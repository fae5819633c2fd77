/** The films that are made of a film, by the most pixels of their short side: for screens and for phones. */
export const FILM_VARIANTS = ['film-1080', 'film-720'] as const;
export type FilmVariantName = (typeof FILM_VARIANTS)[number];

export const FILM_CONTENT_TYPE = 'video/mp4';

/** The file name of a film that was made: `film-720.mp4`. */
export const filmFileName = (name: FilmVariantName): string => `${name}.mp4`;

/** The film that a file name means, or null: `findFilmVariant('film-720.mp4')`. */
export const findFilmVariant = (fileName: string): FilmVariantName | null =>
  FILM_VARIANTS.find((name) => filmFileName(name) === fileName) ?? null;
