import type { FileFault, FileKind } from '#domain/media/file-faults.ts';
import { FILM_FILE, folderKey } from '#domain/site/pages/page-file-key.ts';
import type { Db } from '#server/db/database.ts';
import type { ScrubPart } from '#server/db/schema/file-scrubs.ts';
import {
  learnOriginal,
  learnPageFile,
  learnVariant,
  listInvoiceSums,
  listLogoSums,
  listMediaFiles,
  listPageFilms,
  listPagePictures,
  type MediaFilesRow,
} from './queries.ts';
import type { Checksums } from './read-checksums.ts';

/**
 * A file that should be in the storage, with what is known of its bytes. `learn` keeps what it adds up to where that was never kept. What
 * stands in the database is judged there, by `fault`.
 */
export type ExpectedFile = {
  key: string;
  kind: FileKind;
  size: number;
  sha256?: string | null;
  crc32?: number | null;
  judged?: { fault: FileFault | null };
  learn?(db: Db, sums: Checksums): Promise<void>;
};

/** Files that belong together: an item with its pictures. `key` says where it stands among the others of its part. */
export type FileGroup = {
  part: ScrubPart;
  key: string;
  mediaId: string | null;
  /** Whether its item was given up since its file was gone. */
  isLost?: boolean;
  files: ExpectedFile[];
};

function mediaGroup(row: MediaFilesRow): FileGroup {
  const original: ExpectedFile = {
    key: row.filePath,
    kind: 'original',
    size: row.sizeBytes,
    sha256: row.sha256,
    learn: (db, { sha256, crc32 }) => learnOriginal(db, row, { sha256, crc32 }),
  };
  const pictures = row.variants.map(
    ({ key, size, crc32 }): ExpectedFile => ({
      key,
      kind: 'picture',
      size,
      crc32: crc32 ?? null,
      learn: (db, sums) => learnVariant(db, row.id, key, sums.crc32),
    }),
  );
  const films = row.films.map(({ key, size, crc32 }): ExpectedFile => ({ key, kind: 'picture', size, crc32 }));
  const isLost = row.failure === 'lost';
  return { part: 'media', key: row.id, mediaId: row.id, isLost, files: [original, ...pictures, ...films] };
}

type PictureRow = Awaited<ReturnType<typeof listPagePictures>>[number];

function pictureGroup({ sha256, folder, files, checksums }: PictureRow): FileGroup {
  const expected = Object.entries(files).map(
    ([name, size]): ExpectedFile => ({
      key: folderKey(folder, name),
      kind: 'page',
      size,
      sha256: checksums[name] ?? null,
      learn: (db, sums) => learnPageFile(db, { sha256, name }, sums.sha256),
    }),
  );
  return { part: 'page_pictures', key: sha256, mediaId: null, files: expected };
}

function filmGroup({ sha256, folder, sizeBytes }: Awaited<ReturnType<typeof listPageFilms>>[number]): FileGroup {
  const file: ExpectedFile = { key: folderKey(folder, FILM_FILE), kind: 'page', size: sizeBytes, sha256 };
  return { part: 'page_films', key: sha256, mediaId: null, files: [file] };
}

type Judged = { key: string; isWell: boolean; size: number };

function judgedGroup(part: 'invoices' | 'logos', { key, isWell, size }: Judged): FileGroup {
  const kind: FileKind = part === 'invoices' ? 'invoice' : 'logo';
  const judged = { fault: isWell ? null : ('changed' as const) };
  return { part, key, mediaId: null, files: [{ key: `${kind}:${key}`, kind, size, judged }] };
}

type Where = { after?: string | null; only?: string };

async function selectGroups(db: Db, part: ScrubPart, where: Where, limit: number): Promise<FileGroup[]> {
  switch (part) {
    case 'media':
      return (await listMediaFiles(db, where, limit)).map(mediaGroup);
    case 'page_pictures':
      return (await listPagePictures(db, where, limit)).map(pictureGroup);
    case 'page_films':
      return (await listPageFilms(db, where, limit)).map(filmGroup);
    case 'invoices':
      return (await listInvoiceSums(db, where, limit)).map((row) => judgedGroup(part, row));
    case 'logos':
      return (await listLogoSums(db, where, limit)).map((row) => judgedGroup(part, row));
  }
}

const AT_ONCE = 50;

/** The groups of a part behind one of them, in their order, the first fifty. */
export const listGroups = (db: Db, part: ScrubPart, after: string | null): Promise<FileGroup[]> =>
  selectGroups(db, part, { after }, AT_ONCE);

/** A group as it is now; null where nothing names its files any more. */
export async function findGroup(db: Db, { part, key }: Pick<FileGroup, 'part' | 'key'>): Promise<FileGroup | null> {
  return (await selectGroups(db, part, { only: key }, 1))[0] ?? null;
}
