import type { OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import { PICTURE_MISSING } from '#domain/media/film-sentences.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import type { Db } from '#server/db/database.ts';
import { presentPicture } from './present.ts';
import { listByChecksums } from './queries.ts';

const FACTS = ['sha256', 'width', 'height', 'widths', 'placeholder'] as const;
const toKey = (picture: OwnPicture) => JSON.stringify(FACTS.map((fact) => picture[fact]));

/** Pictures and films that the studio uploaded itself, with the places that name them. */
export type NamedFiles = { path: string[]; files: OwnFiles };

/** Lists those whose files are not kept here, or with other facts than theirs. */
export async function listMissing(db: Db, named: readonly NamedFiles[]): Promise<NamedFiles[]> {
  const checksums = named.flatMap(({ files }) => [files.picture.sha256, ...(files.film ? [files.film.sha256] : [])]);
  const { pictures, films } = await listByChecksums(db, checksums);
  const known = new Set(pictures.map((row) => toKey(presentPicture(row))));
  const knownFilms = new Set(films.map(({ sha256 }) => sha256));
  return named.filter(
    ({ files }) => !known.has(toKey(files.picture)) || (files.film && !knownFilms.has(files.film.sha256)),
  );
}

/** Refuses pictures and films that are not kept here: `invalid_input` with the place of each. */
export async function requirePictures(db: Db, named: readonly NamedFiles[]): Promise<void> {
  const missing = await listMissing(db, named);
  if (missing.length === 0) return;
  const fields = missing.map(({ path }) => ({ path: path.join('.'), message: PICTURE_MISSING }));
  throw new AppError('invalid_input', PICTURE_MISSING, { fields });
}
