import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { hashAll } from '#server/platform/backup/line-stream.ts';
import type { FileLine } from '#server/platform/backup/manifest.ts';
import { WHOLE_BYTES } from '#server/platform/backup/repository.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { StorageFull } from '#server/platform/storage/storage-errors.ts';

const FILES_AT_ONCE = 4;
/** What a bucket says of a file by itself; the product says it with each address that it gives out. */
const CONTENT_TYPE = 'application/octet-stream';

export type ReadFile = (file: FileLine) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;

async function isThere(storage: Storage, { key, size, sha256 }: FileLine): Promise<boolean> {
  if ((await storage.find(key))?.size !== size) return false;
  return (await hashAll((await storage.read(key)).stream)).sha256 === sha256;
}

async function putFile(storage: Storage, file: FileLine, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const body = file.size <= WHOLE_BYTES ? await buffer(bytes) : Readable.from(bytes, { objectMode: false });
  try {
    await storage.put(file.key, body, CONTENT_TYPE);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    throw new BackupError(`There is no room left for ${storage.destination}. Make room, and run the same again.`, {
      cause: error,
    });
  }
}

/** Writes a file unless it is there, and reads it back. */
async function applyFile(storage: Storage, file: FileLine, readFile: ReadFile): Promise<void> {
  if (await isThere(storage, file)) return;
  await putFile(storage, file, await readFile(file));
  if (await isThere(storage, file)) return;
  throw new BackupError(`${storage.destination} gave back other bytes than were written (${file.key}).`);
}

/** Writes files into a storage, some at once, and compares each with its checksum. Returns how many there are, and their bytes. */
export async function applyFiles(
  storage: Storage,
  files: AsyncIterator<FileLine> | Iterator<FileLine>,
  readFile: ReadFile,
): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  let isFailed = false;
  const applyNext = async () => {
    for (let next = await files.next(); !next.done && !isFailed; next = await files.next()) {
      try {
        await applyFile(storage, next.value, readFile);
      } catch (error) {
        isFailed = true;
        throw error;
      }
      total.files += 1;
      total.bytes += next.value.size;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, applyNext));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return total;
}
