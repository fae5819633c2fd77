import { FILM_FILE, folderKey, pictureContentType } from '#domain/site/pages/page-file-key.ts';
import type { Services } from '#server/context.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { fileMissing } from '#server/platform/storage/storage-errors.ts';
import { findFilm, findPicture } from './queries.ts';

/** The name of a file in an address: `{sha256}-{width}.avif`, or `{sha256}.mp4`. */
const NAME = /^(?<sha256>[0-9a-f]{64})(?:-(?<size>\d{1,5}\.(?:avif|webp|jpg))|\.mp4)$/;

const FOR_GOOD = 'public, max-age=31536000, immutable';

async function findStored(db: Services['db'], sha256: string, size: string | undefined) {
  if (size === undefined) {
    const film = await findFilm(db, sha256);
    return film && { folder: film.folder, name: FILM_FILE, size: film.sizeBytes };
  }
  const picture = await findPicture(db, sha256);
  const bytes = picture?.files[size];
  return picture && bytes !== undefined ? { folder: picture.folder, name: size, size: bytes } : null;
}

/**
 * A file of a picture or film of the pages, for everybody who has its address, which holds the checksum of what was uploaded
 * and so leads to the same bytes for good. Otherwise `not_found`.
 */
export async function openPageFile({ db }: Pick<Services, 'db'>, fileName: string): Promise<StoredFile> {
  const { sha256 = '', size } = NAME.exec(fileName)?.groups ?? {};
  const found = sha256 ? await findStored(db, sha256, size) : null;
  if (!found) throw fileMissing();
  return {
    key: folderKey(found.folder, found.name),
    size: found.size,
    etag: `"${fileName}"`,
    contentType: pictureContentType(found.name),
    disposition: 'inline',
    cacheControl: FOR_GOOD,
    isPublic: true,
  };
}
