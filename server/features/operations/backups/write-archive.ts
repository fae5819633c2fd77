import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listTables } from '#server/db/rows/list-tables.ts';
import type { Snapshot } from '#server/db/rows/snapshot.ts';
import {
  archivePart,
  FILES_FOLDER,
  MANIFEST,
  README,
  README_TEXT,
  SCHEMA,
} from '#server/platform/backup/archive-names.ts';
import { ArchiveWriter } from '#server/platform/backup/archive-writer.ts';
import { FileIndex } from '#server/platform/backup/file-index.ts';
import { hashAll, streamLines } from '#server/platform/backup/line-stream.ts';
import { countRows, type FileLine, type LinesFacts, type Manifest } from '#server/platform/backup/manifest.ts';
import { hashToken } from '#server/platform/random/random.ts';
import type { FileFacts } from '#server/platform/storage/storage.ts';
import { describeSchema } from './describe-schema.ts';
import { type MadeBackup, readWantedKeys, type StudioSource } from './make-backup.ts';
import { FILES_PART, SECRET_PART } from './read-backup.ts';
import { isGone, listStoredFiles } from './write-files.ts';
import { writeTables } from './write-tables.ts';

/** Adds lines whose length is known once they were written: to a file beside the archive first. */
async function addLines(archive: ArchiveWriter, name: string, bytes: AsyncIterable<Uint8Array>, scratch: string) {
  const file = path.join(scratch, 'lines');
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
  const { size } = await stat(file);
  await archive.add(archivePart(name), size, createReadStream(file));
}

/** Adds a file, or nothing where it was removed meanwhile. */
async function addFile(
  archive: ArchiveWriter,
  { storage }: StudioSource,
  { key }: FileFacts,
): Promise<FileLine | null> {
  const begin = archive.position;
  try {
    const { stream, size } = await storage.read(key);
    return { key, size, sha256: await archive.add(FILES_FOLDER + key, size, stream) };
  } catch (error) {
    if (!isGone(error)) throw error;
    archive.rewind(begin);
    return null;
  }
}

/** The files in the order of their keys, whatever the order is in which the storage lists them. */
async function addFiles(archive: ArchiveWriter, source: StudioSource, { db }: Snapshot, index: FileIndex) {
  for await (const { key, size } of listStoredFiles(source.storage))
    index.addBefore({ key, size, modified: 0, sha256: '' });
  for (const { key, size } of index.listBefore()) {
    const file = await addFile(archive, source, { key, size, modifiedAt: new Date(0) });
    if (file) index.add({ ...file, modified: 0 });
  }
  for await (const keys of readWantedKeys(db)) for (const key of keys) index.addWanted(key);
  return { missing: index.listMissing(), ...index.count() };
}

function* listInLines(index: FileIndex): Generator<string[]> {
  for (const { key, size, sha256 } of index.list()) yield [JSON.stringify({ key, size, sha256 })];
}

async function addFileList(archive: ArchiveWriter, index: FileIndex, scratch: string): Promise<LinesFacts> {
  const lines = streamLines(listInLines(index));
  await addLines(archive, FILES_PART, lines.bytes, scratch);
  return lines.getFacts();
}

async function addAll(archive: ArchiveWriter, source: StudioSource, scratch: string): Promise<Manifest> {
  const snapshot = await source.openSnapshot();
  const index = new FileIndex(path.join(scratch, 'files.sqlite'));
  try {
    await archive.addText(README, README_TEXT);
    const written = await writeTables(snapshot.db, (part, bytes) => addLines(archive, part, bytes, scratch));
    const schema = describeSchema(await listTables(snapshot.db));
    await archive.addText(SCHEMA, `${JSON.stringify(schema, null, 2)}\n`);
    await archive.addText(SECRET_PART, source.secret);
    const { files, bytes, missing } = await addFiles(archive, source, snapshot, index);
    const list = await addFileList(archive, index, scratch);
    return {
      format: 'listing-studio',
      version: 1,
      made_at: null,
      ...written,
      files: { count: files, bytes, list, missing },
      secret: { sha256: hashToken(source.secret) },
    };
  } finally {
    index.close();
    await snapshot.close();
  }
}

/**
 * Writes everything of a studio into one open archive: the same content makes the same bytes. It is a copy of its moment, as a backup; what
 * was deleted while it was written is in `missing`, where rows still name it.
 */
export async function writeArchive(
  source: StudioSource,
  file: string,
  scratch: string,
): Promise<Omit<MadeBackup, 'id'>> {
  const archive = await ArchiveWriter.create(file);
  try {
    const manifest = await addAll(archive, source, scratch);
    await archive.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await archive.finish();
    const { sha256, bytes } = await hashAll(createReadStream(file));
    const { count, missing } = manifest.files;
    return { path: file, sha256, rows: countRows(manifest), files: count, bytes, missing: missing.length };
  } catch (error) {
    await archive.cancel();
    throw error;
  }
}
