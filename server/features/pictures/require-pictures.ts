import { AppError } from '#domain/shared/errors.ts';
import type { OwnPicture } from '#domain/site/pages/own-pictures.ts';
import { PICTURE_MISSING } from '#domain/site/pages/picture-failures.ts';
import type { PageValues } from '#domain/site/pages/site-pages.ts';
import { listOwnFiles } from '#domain/site/pages/walk-pages.ts';
import type { Db } from '#server/db/database.ts';
import { presentPicture } from './present.ts';
import { listByChecksums } from './queries.ts';

const FACTS = ['sha256', 'width', 'height', 'widths', 'placeholder'] as const;
const toKey = (picture: OwnPicture) => JSON.stringify(FACTS.map((fact) => picture[fact]));

/**
 * Refuses pages that name pictures or films which are not kept here, or with other facts than theirs: `invalid_input` with the
 * place of each.
 */
export async function requirePictures(db: Db, pages: PageValues): Promise<void> {
  const named = listOwnFiles(pages);
  const checksums = named.flatMap(({ files }) => [files.picture.sha256, ...(files.film ? [files.film.sha256] : [])]);
  const { pictures, films } = await listByChecksums(db, checksums);
  const known = new Set(pictures.map((row) => toKey(presentPicture(row))));
  const knownFilms = new Set(films.map(({ sha256 }) => sha256));
  const missing = named.filter(
    ({ files }) => !known.has(toKey(files.picture)) || (files.film && !knownFilms.has(files.film.sha256)),
  );
  if (missing.length === 0) return;
  const fields = missing.map(({ path }) => ({ path: path.join('.'), message: PICTURE_MISSING }));
  throw new AppError('invalid_input', PICTURE_MISSING, { fields });
}
