import { filmFileName } from '#domain/media/films/film-variants.ts';
import { findObstacle } from '#domain/media/films/find-obstacle.ts';
import type { MediaRow } from '#server/db/schema/media.ts';

/** The name in addresses of a film as it was uploaded. */
export const ORIGINAL_FILM = 'film.mp4';

/** A file of a film that browsers play: its name in addresses, and its size in pixels. */
export type FilmFile = { name: string; width: number; height: number };

type Film = Pick<MediaRow, 'films' | 'filmFacts' | 'fileType' | 'width' | 'height'>;

/** What a page plays of a film (LIST-31): what was made of it, the largest first, else the file itself where browsers play that. Empty where they play neither. */
export function listFilmFiles({ films, filmFacts, fileType, width, height }: Film): FilmFile[] {
  if (films.length > 0)
    return films.map((film) => ({ name: filmFileName(film.name), width: film.width, height: film.height }));
  const canPlay = fileType === 'video/mp4' && (filmFacts === null || findObstacle(filmFacts) === null);
  return canPlay ? [{ name: ORIGINAL_FILM, width: width ?? 1920, height: height ?? 1080 }] : [];
}
