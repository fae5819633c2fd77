import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** The code of a failure of the file system, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Resolves to the result of a look-up, or null where the file is not there. */
export async function orNull<T>(lookUp: Promise<T>): Promise<T | null> {
  try {
    return await lookUp;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder with those above it; each stays there after a loss of power. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** Sets when a file was written by the product's clock: how long it rests does not depend on the clock of the disk. */
export async function stampFile(handle: FileHandle, writtenAt: Date): Promise<void> {
  await handle.utimes(writtenAt, writtenAt);
}

/**
 * Writes all bytes into a new file, as of `writtenAt`, and waits for the disk. A file that could not be written whole is
 * removed.
 */
export async function writeNewFile(
  file: string,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  writtenAt: Date,
): Promise<void> {
  const handle = await open(file, 'wx', OWNER_ONLY_FILE);
  try {
    await handle.writeFile(bytes);
    await stampFile(handle, writtenAt);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Creates an empty file, as of `writtenAt`. It is on the disk with the next sync of its folder. */
export async function createFile(file: string, writtenAt: Date): Promise<void> {
  const handle = await open(file, 'wx', OWNER_ONLY_FILE);
  try {
    await stampFile(handle, writtenAt);
  } finally {
    await handle.close();
  }
}

/** Puts bytes in the place of a file at once: a reader sees the old or the new, also after a loss of power. */
export async function replaceFile(file: string, draft: string): Promise<void> {
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** A name for a draft in a folder. */
export function draftName(folder: string): string {
  return path.join(folder, `${randomUUID()}.draft`);
}

/** Whether a failed move to a place has been made: by a process that was cut off, or by another one meanwhile. */
async function isMoved(from: string, to: string, error: unknown): Promise<boolean> {
  const [source, target] = await Promise.all([orNull(stat(from)), orNull(stat(to))]);
  if (!source) return target !== null;
  return errorCode(error) === 'EEXIST' && source.ino === target?.ino;
}

/**
 * Moves a file to a place where none may be yet. A move that was cut off is finished; two at once are one. After a loss of
 * power the file may be at both places, so that the same move has to be made again.
 */
export async function moveToFreePlace(from: string, to: string): Promise<void> {
  await makeFolder(path.dirname(to));
  try {
    await link(from, to);
  } catch (error) {
    if (!(await isMoved(from, to, error))) throw error;
  }
  await syncFolder(path.dirname(to));
  await rm(from, { force: true });
}
