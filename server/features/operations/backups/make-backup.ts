import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readQuery } from '#server/db/rows/read-lines.ts';
import type { Snapshot } from '#server/db/rows/snapshot.ts';
import { BackupError, isDamage, isNotThere } from '#server/platform/backup/backup-error.ts';
import { FileIndex } from '#server/platform/backup/file-index.ts';
import { packBytes, streamLines } from '#server/platform/backup/line-stream.ts';
import { countRows, type LinesFacts, type Manifest } from '#server/platform/backup/manifest.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import { hashToken } from '#server/platform/random/random.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { backupFolder, copyName, listBackups, manifestName, partName, secretName, sumName } from './list-objects.ts';
import { FILES_PART, listFiles, openBackup } from './read-backup.ts';
import { sumText } from './read-manifest.ts';
import { writeChecked, writeCopy, writeTwice } from './write-checked.ts';
import { type FileCopies, writeFiles } from './write-files.ts';
import { writeTables } from './write-tables.ts';

/** A studio as it can be copied: its data at a moment, its files and its secret. */
export type StudioSource = {
  openSnapshot(): Promise<Snapshot>;
  storage: Storage;
  secret: string;
};

/** What a backup came to. `sha256` is of its manifest, `bytes` are those of files and rows that the place did not have yet. */
export type MadeBackup = {
  id: string;
  path: string;
  sha256: string;
  rows: number;
  files: number;
  bytes: number;
  missing: number;
};

/** How often the data are looked at again, where a file that they name was removed before it could be copied. */
const MOST_LOOKS = 5;

/** Names of backups sort by their time: `2026-11-26T02-15-00Z-1f2e3d4c`. */
function newBackupId(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(4).toString('hex')}`;
}

/** What is in the repository already: the objects of files, and the files of the newest backup as they looked then. */
async function readRepository(repository: Repository, index: FileIndex): Promise<void> {
  for await (const { key, size } of repository.target.list('blobs/')) index.addBlob(key, size);
  for (const id of (await listBackups(repository)).toReversed()) if (await readFilesOf(repository, id, index)) return;
}

/** The files of a backup; false where its list is damaged. What was read of it until then may stand: it is compared as all else. */
async function readFilesOf(repository: Repository, id: string, index: FileIndex): Promise<boolean> {
  try {
    for await (const { modified = 0, ...file } of listFiles(await openBackup(repository, id))) {
      index.addBefore({ ...file, modified });
    }
    return true;
  } catch (error) {
    if (error instanceof BackupError || isDamage(error) || isNotThere(error)) return false;
    throw error;
  }
}

/** The files that rows name and that should be there: those of items that nobody has deleted, or that are in the trash. */
const WANTED_FILES = `
  select key as line, null as nulls from (
    select file_path as key from media_items where (deleted_at is null or kept_until is not null)
    union all
    select v ->> 'key' from media_items, jsonb_array_elements(variants || films) v where (deleted_at is null or kept_until is not null)
  ) keys where key is not null`;

export async function* readWantedKeys(db: Db): AsyncGenerator<string[]> {
  const { rows } = await db.execute(sql`select 1 as one where to_regclass('public.media_items') is not null`);
  if (rows.length > 0) yield* readQuery(db, WANTED_FILES);
}

async function lookForMissing(copies: FileCopies, db: Db): Promise<string[]> {
  const { index } = copies;
  index.beginLook();
  await writeFiles(copies);
  for await (const keys of readWantedKeys(db)) for (const key of keys) index.addWanted(key);
  return index.listMissing();
}

/**
 * Opens the data at a moment of which every file is copied. Most files are copied before; those that came since are now, and where one that the data name was
 * removed meanwhile, a later moment is taken, which names it no more. What two moments miss is lost for good, and no
 * reason to have no backup: the backup reports it.
 */
async function openCopiedSnapshot(source: StudioSource, copies: FileCopies) {
  await writeFiles(copies);
  let before: Set<string> | null = null;
  for (let look = 1; ; look += 1) {
    const snapshot = await source.openSnapshot();
    try {
      const missing = await lookForMissing(copies, snapshot.db);
      const isSettled = missing.every((key) => before?.has(key) ?? false);
      if (isSettled) return { snapshot, missing };
      if (look === MOST_LOOKS) throw new BackupError('Files were removed faster than they could be copied. Try again.');
      before = new Set(missing);
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
}

function* listInLines(index: FileIndex): Generator<string[]> {
  for (const { key, size, modified, sha256 } of index.list()) yield [JSON.stringify({ key, size, modified, sha256 })];
}

async function writeFileList(repository: Repository, id: string, index: FileIndex): Promise<LinesFacts> {
  const lines = streamLines(listInLines(index));
  await writeTwice(repository, partName(id, FILES_PART), packBytes(lines.bytes));
  return lines.getFacts();
}

async function writeParts(source: StudioSource, copies: FileCopies, id: string) {
  const { repository, index } = copies;
  const { snapshot, missing } = await openCopiedSnapshot(source, copies);
  try {
    let copying: Promise<void> = Promise.resolve();
    const written = await writeTables(snapshot.db, async (part, bytes) => {
      const name = partName(id, part);
      const facts = await writeChecked(repository, name, packBytes(bytes));
      copies.bytesWritten += facts.bytes;
      await copying;
      // While the next table is read.
      copying = writeCopy(repository, name, facts);
      copying.catch(() => {});
    });
    await copying;
    index.dropUnwanted();
    const list = await writeFileList(repository, id, index);
    const { files, bytes } = index.count();
    return { ...written, files: { count: files, bytes, list, missing } };
  } finally {
    await snapshot.close();
  }
}

/**
 * Copies a studio that serves into a repository: its files, all of its data as they are at one moment, and its secret. Everything that is written is read
 * back. The manifest comes last, so that nothing claims to be a backup before all of it is there.
 */
export async function makeBackup(
  source: StudioSource,
  repository: Repository,
  { scratch, now }: { scratch: string; now: Date },
): Promise<MadeBackup> {
  const id = newBackupId(now);
  const index = new FileIndex(path.join(scratch, 'files.sqlite'));
  const copies: FileCopies = { storage: source.storage, repository, index, bytesWritten: 0 };
  try {
    await readRepository(repository, index);
    const parts = await writeParts(source, copies, id);
    await writeTwice(repository, secretName(id), Buffer.from(source.secret));
    const secret = { sha256: hashToken(source.secret) };
    const manifest: Manifest = {
      ...parts,
      format: 'listing-studio',
      version: 1,
      made_at: now.toISOString(),
      secret,
      has_copies: true,
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writeChecked(repository, sumName(id), Buffer.from(sumText(hashToken(text.toString()))));
    const { sha256 } = await writeChecked(repository, manifestName(id), text);
    await writeChecked(repository, copyName(manifestName(id)), text);
    const { count, missing } = parts.files;
    return {
      id,
      path: `${repository.target.place}/${backupFolder(id)}`,
      sha256,
      rows: countRows(manifest),
      files: count,
      bytes: copies.bytesWritten,
      missing: missing.length,
    };
  } finally {
    index.close();
  }
}
