import { createReadStream } from 'node:fs';
import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { DiskSpace } from './disk-space.ts';
import { draftName, makeFolder, orNull, replaceFile, writeNewFile } from './durable-files.ts';
import { FolderUploads, readDiskSpace } from './folder-uploads.ts';
import { type FileFacts, READ_BYTES, type Storage } from './storage.ts';
import { fileMissing } from './storage-errors.ts';
import { isStorageKey, requireStorageKey } from './storage-key.ts';
import { asStorageError } from './upload-store.ts';

/** Unfinished uploads and drafts; a key never begins with a dot. */
const UPLOADS_FOLDER = '.uploads';

type FolderStorageOptions = { folder: string; clock: Clock; readSpace?: (folder: string) => Promise<DiskSpace> };

/** The place of a key in a folder. The second look guards against a mistake in the form of keys. */
function fileIn(folder: string, key: string): string {
  requireStorageKey(key);
  const file = path.resolve(folder, key);
  if (!file.startsWith(folder + path.sep)) throw new Error('A key leads out of the folder.');
  return file;
}

async function* walkFiles(root: string, folder: string): AsyncIterable<FileFacts> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    const key = path.relative(root, file).split(path.sep).join('/');
    if (!isStorageKey(key)) continue;
    if (entry.isDirectory()) yield* walkFiles(root, file);
    const facts = entry.isFile() ? await orNull(stat(file)) : null;
    if (facts) yield { key, size: facts.size, modifiedAt: facts.mtime };
  }
}

async function* listFiles(root: string, prefix: string): AsyncIterable<FileFacts> {
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const start = parent ? fileIn(root, parent.slice(0, -1)) : root;
  for await (const file of walkFiles(root, start)) if (file.key.startsWith(prefix)) yield file;
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Files in a folder of this machine, readable by its owner alone. */
export function openFolderStorage({ folder, clock, readSpace = readDiskSpace }: FolderStorageOptions): Storage {
  const root = path.resolve(folder);
  const uploadsFolder = path.join(root, UPLOADS_FOLDER);
  const fileOf = (key: string) => fileIn(root, key);
  return {
    kind: 'folder',
    destination: `files in ${root}`,
    origin: null,
    async put(key, body) {
      const file = fileOf(key);
      try {
        await makeFolder(uploadsFolder);
        const draft = draftName(uploadsFolder);
        await writeNewFile(draft, body, clock.now());
        await makeFolder(path.dirname(file));
        await replaceFile(file, draft);
      } catch (error) {
        throw asStorageError(error);
      }
    },
    async read(key, range) {
      const file = fileOf(key);
      const facts = await orNull(stat(file));
      if (!facts?.isFile()) throw fileMissing();
      const highWaterMark = Math.min(READ_BYTES, Math.max(1, facts.size));
      return { stream: createReadStream(file, { ...range, highWaterMark }), size: facts.size };
    },
    async find(key) {
      const facts = await orNull(stat(fileOf(key)));
      return facts?.isFile() ? { size: facts.size } : null;
    },
    localPath: fileOf,
    async remove(keys) {
      for (const file of keys.map(fileOf)) await rm(file, { force: true });
    },
    list: (prefix) => listFiles(root, prefix),
    presign: async () => null,
    isReachable: () => isWritable(uploadsFolder),
    uploads: new FolderUploads({ folder: uploadsFolder, clock, fileOf, readSpace }),
    async close() {},
  };
}
