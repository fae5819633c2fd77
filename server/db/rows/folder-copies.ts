import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/db/database.ts';

/** What a file looked like when it was copied. */
type Look = { size: bigint; changedAt: bigint; inode: bigint };
type Looks = Map<string, Look>;
type Copy = { from: string; to: string; looks: Looks };

/** Copies are clones where the file system has them, which takes no time and no room. */
const CLONE = constants.COPYFILE_FICLONE;
/** A file that changed so shortly before it was looked at may change again without a later time. */
const CLOCK_STEP_NS = 1_000_000_000n;
/** Larger files are copied while this process does something else. */
const SMALL_BYTES = 32n * 1024n * 1024n;

/** Null where the database has removed the file meanwhile, which it does with files of its own while it works. */
function orNull<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function lookAt(file: string): Look | null {
  return orNull(() => {
    const { size, mtimeNs, ino } = statSync(file, { bigint: true });
    return { size, changedAt: mtimeNs, inode: ino };
  });
}

/** Whether a file is surely still the one that was copied by a look that began at `since`. */
const isSame = (a: Look | undefined, b: Look, since: bigint) =>
  a !== undefined && a.size === b.size && a.inode === b.inode && a.changedAt === b.changedAt && b.changedAt < since;

/** All folders and files of a folder, by their names within it. */
function listAll(folder: string): { folders: string[]; files: string[] } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) => path.relative(folder, path.join(entry.parentPath, entry.name));
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(nameOf),
    files: entries.filter((entry) => entry.isFile()).map(nameOf),
  };
}

/** The files that are other ones than were copied, and those that are gone. */
function findChanges({ from, looks }: Copy, since: bigint) {
  const { folders, files } = listAll(from);
  const changed: [string, Look][] = [];
  for (const name of files) {
    const look = lookAt(path.join(from, name));
    if (look && !isSame(looks.get(name), look, since)) changed.push([name, look]);
  }
  const present = new Set(files);
  return { folders, changed, gone: [...looks.keys()].filter((name) => !present.has(name)) };
}

async function copyOne({ from, to, looks }: Copy, name: string, look: Look): Promise<void> {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  if (look.size > SMALL_BYTES) await copyFile(source, target, CLONE);
  else if (orNull(() => copyFileSync(source, target, CLONE) ?? true) === null) return;
  looks.set(name, look);
}

/** Brings a copy up to what the folder holds, as far as it changed since a look that began at `since`. */
async function copyChanges(copy: Copy, since: bigint): Promise<void> {
  const { folders, changed, gone } = findChanges(copy, since);
  for (const name of folders) mkdirSync(path.join(copy.to, name), { recursive: true, mode: 0o700 });
  for (const [name, look] of changed) {
    await copyOne(copy, name, look);
    if (since === 0n) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const name of gone) {
    rmSync(path.join(copy.to, name), { force: true });
    copy.looks.delete(name);
  }
}

const nanoseconds = () => BigInt(Date.now()) * 1_000_000n - CLOCK_STEP_NS;

/** Runs work while the database answers nobody. */
type Hold = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Copies the folder of a running embedded database as a loss of power would leave it, which the next start of it mends. First
 * all files while the database works, then those that changed meanwhile, and then, while it is held, what changed since: it answers nobody for as long as
 * that takes, whatever its size. Resolves to that time in milliseconds.
 */
export async function copyRunningFolder(from: string, to: string, hold: Hold): Promise<number> {
  const copy: Copy = { from, to, looks: new Map() };
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const first = nanoseconds();
  await copyChanges(copy, 0n);
  const second = nanoseconds();
  await copyChanges(copy, first);
  return hold(async () => {
    const startedAt = performance.now();
    await copyChanges(copy, second);
    return performance.now() - startedAt;
  });
}

type FolderCopier = (to: string) => Promise<number>;
const COPIERS = new WeakMap<Db, FolderCopier>();

/** Tells how the folder of a database is copied while it runs. */
export function setFolderCopier(db: Db, copy: FolderCopier): void {
  COPIERS.set(db, copy);
}

/** Copies the folder of a running embedded database; null where the database is no folder of this process. */
export function findFolderCopier(db: Db): FolderCopier | null {
  return COPIERS.get(db) ?? null;
}
