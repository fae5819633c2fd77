import { chmodSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server uses the data folder. */
export class FolderInUse extends Error {}

export type FolderLock = { release(): void };

const LOCK_FILE = 'server.lock';
const SQLITE_BUSY = 5;

const isBusy = (error: unknown) => (error as { errcode?: unknown }).errcode === SQLITE_BUSY;

/**
 * Keeps a second server off a data folder: two on one embedded database lose each other's data without a word. The lock
 * is one of the operating system, so it ends with the process, however that ends, and of several that ask at once exactly
 * one gets it. Node gives no access to file locks except through SQLite, whose write lock is one; nothing is stored.
 * Throws FolderInUse.
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, LOCK_FILE);
  // Nothing else in this process may open the file: the system drops a process's locks when it closes any handle of it.
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = memory; begin immediate');
    chmodSync(file, 0o600);
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `Another server uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
