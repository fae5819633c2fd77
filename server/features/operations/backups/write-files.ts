import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/shared/errors.ts';
import type { FileIndex } from '#server/platform/backup/file-index.ts';
import { hashAll } from '#server/platform/backup/line-stream.ts';
import { type Repository, WHOLE_BYTES } from '#server/platform/backup/repository.ts';
import type { FileFacts, Storage } from '#server/platform/storage/storage.ts';
import { STORAGE_ROOTS } from '#server/platform/storage/storage-roots.ts';
import { writeChecked } from './write-checked.ts';

const FILES_AT_ONCE = 4;

export type FileCopies = { storage: Storage; repository: Repository; index: FileIndex; bytesWritten: number };

/** Each file of the storage that is the product's. */
export async function* listStoredFiles(storage: Storage): AsyncGenerator<FileFacts> {
  for (const root of STORAGE_ROOTS) yield* storage.list(root);
}

/** Whether a file was removed before it was read, or while it was being opened. */
export function isGone(error: unknown): boolean {
  return (
    (error instanceof AppError && error.code === 'not_found') || (error as NodeJS.ErrnoException).code === 'ENOENT'
  );
}

/** The result of work on a file, or null where it was removed meanwhile. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function readWhole({ storage }: FileCopies, key: string): Promise<Buffer> {
  return buffer((await storage.read(key)).stream);
}

/** Writes a file as an object, unless that is there already, and returns its checksum. */
async function copyFile(copies: FileCopies, file: FileFacts): Promise<{ size: number; sha256: string }> {
  const { storage, repository, index } = copies;
  const { key, size } = file;
  const bytes = size <= WHOLE_BYTES ? await readWhole(copies, key) : null;
  const facts = bytes ? await hashAll(toStream(bytes)) : await hashAll((await storage.read(key)).stream);
  const name = repository.blobName(facts.sha256);
  if (index.findBlob(name) !== repository.storedSize(facts.bytes)) {
    const written = await writeChecked(repository, name, bytes ?? (await storage.read(key)).stream);
    // A file that was replaced between the two looks lies under a name that is not its own.
    if (written.sha256 !== facts.sha256) {
      await repository.target.remove([name]);
      return copyFile(copies, file);
    }
    if (index.findBlob(name) !== null) repository.mended.push(name);
    index.addBlob(name, repository.storedSize(written.bytes));
    copies.bytesWritten += written.bytes;
  }
  return { size: facts.bytes, sha256: facts.sha256 };
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A file that looks as it did at the last backup is not read again: the same size and time, and its object is there with its length. */
async function takeFile(copies: FileCopies, file: FileFacts): Promise<void> {
  const { index, repository } = copies;
  const modified = file.modifiedAt.getTime();
  const known = index.find(file.key) ?? index.findBefore(file.key);
  const isSame = known?.size === file.size && known.modified === modified;
  const stored = known && index.findBlob(repository.blobName(known.sha256));
  if (known && isSame && stored === repository.storedSize(known.size)) {
    index.add(known);
  } else {
    const copied = await unlessGone(copyFile(copies, file));
    if (!copied) return;
    index.add({ key: file.key, ...copied, modified });
  }
  index.addSeen(file.key);
}

/** Copies every file of the storage that the repository does not have yet, some at once. */
export async function writeFiles(copies: FileCopies): Promise<void> {
  const files = listStoredFiles(copies.storage);
  let isFailed = false;
  const copyNext = async () => {
    for (let next = await files.next(); !next.done && !isFailed; next = await files.next()) {
      try {
        await takeFile(copies, next.value);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, copyNext));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
