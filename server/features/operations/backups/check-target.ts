import path from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { BackupError, isDamage, isNotThere } from '#server/platform/backup/backup-error.ts';
import { FileIndex } from '#server/platform/backup/file-index.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { checkBackupParts, checkBlob, type FoundObject, type Source } from './check-objects.ts';
import { backupFolder, listBackups } from './list-objects.ts';
import { listFiles, openBackup } from './read-backup.ts';

/** What a place with backups says of the last look at it. */
const CHECKS = 'listing-studio-checks.json';
const damagedSchema = z.object({ name: z.string(), keys: z.array(z.string()) });
const checksSchema = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  /** The object up to which was read; the next look continues behind it. */
  cursor: z.string(),
  damaged: z.array(damagedSchema),
});

/** An object of a place that cannot be mended; `keys` are the files that it holds. */
export type DamagedObject = z.infer<typeof damagedSchema>;

/** What a look at a place came to: how many objects and bytes were read, and by their names what was mended and what stays damaged. */
export type TargetCheck = {
  objects: number;
  bytes: number;
  mended: string[];
  damaged: DamagedObject[];
};

/** So much is read in any case: what is no larger is read whole each night. */
const LEAST_BYTES = 1024 ** 3;
/** All is read within so many nights. */
const NIGHTS = 30;

export type Progress = (done: number, total: number) => void;

type CheckOptions = {
  /** Where damaged files are found again; null where nothing is to be written. */
  storage: Storage | null;
  scratch: string;
  now: Date;
  /** Whether all of the place is read, and not the share of a night. */
  isWhole: boolean;
  tell?: Progress;
};

/** What the last look left: null where there was none, or nothing can be read of it. */
export async function findChecks(repository: Repository) {
  try {
    return checksSchema.parse(JSON.parse((await repository.readWhole(CHECKS)).toString()));
  } catch (error) {
    if (isDamage(error) || isNotThere(error)) return null;
    throw error;
  }
}

/** What is looked at in one go: all parts of a backup, or an object of files. */
type Unit = { name: string; size: number; backup: string | null };

async function listUnits(repository: Repository, index: FileIndex): Promise<{ backups: Unit[]; total: number }> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of repository.target.list(backupFolder(''))) {
    const id = key.split('/')[1] ?? '';
    sizes.set(id, (sizes.get(id) ?? 0) + size);
  }
  let total = 0;
  for await (const { key, size } of repository.target.list('blobs/')) {
    index.addBlob(key, size);
    total += size;
  }
  const backups = (await listBackups(repository)).map((id) => {
    total += sizes.get(id) ?? 0;
    return { name: backupFolder(id), size: sizes.get(id) ?? 0, backup: id };
  });
  return { backups, total };
}

/** All units behind a name, and then those before it: round and round, a share each night. */
function* listFrom(backups: readonly Unit[], index: FileIndex, cursor: string): Generator<Unit> {
  const blobs = function* (after: string): Generator<Unit> {
    for (const { name, size } of index.listBlobs(after)) yield { name, size, backup: null };
  };
  yield* backups.filter(({ name }) => name > cursor);
  yield* blobs(cursor);
  yield* backups.filter(({ name }) => name <= cursor);
  for (const unit of blobs('')) {
    if (unit.name > cursor) return;
    yield unit;
  }
}

/** Notes the files of all backups whose lists can be read: for the names of what is damaged, and to find it again. */
async function readKeys(repository: Repository, index: FileIndex, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      for await (const file of listFiles(await openBackup(repository, id))) {
        // A key may have had other bytes in each backup.
        index.add({ ...file, key: `${file.sha256} ${file.key}`, modified: 0 });
      }
    } catch (error) {
      if (!(error instanceof BackupError || isDamage(error) || isNotThere(error))) throw error;
    }
  }
}

/** Finds the files of an object. The lists of all backups are long: they are read where something is damaged. */
function createKeyFinder(repository: Repository, index: FileIndex, ids: readonly string[]): Source['findKeys'] {
  let reading: Promise<void> | null = null;
  return async (blob) => {
    reading ??= readKeys(repository, index, ids);
    await reading;
    return [...index.list()]
      .filter(({ sha256 }) => repository.blobName(sha256) === blob)
      .map(({ key }) => key.slice(key.indexOf(' ') + 1));
  };
}

type Look = { repository: Repository; storage: Storage | null; findKeys: Source['findKeys'] };

async function checkUnit({ repository, storage, findKeys }: Look, { name, backup }: Unit): Promise<FoundObject[]> {
  if (backup) return checkBackupParts(repository, backup, storage !== null);
  return [await checkBlob(repository, name, storage && { storage, findKeys })];
}

async function addFound(look: Look, found: TargetCheck, unit: Unit): Promise<void> {
  for (const { name, state } of await checkUnit(look, unit)) {
    if (state === 'mended') found.mended.push(name);
    if (state === 'damaged') found.damaged.push({ name, keys: unit.backup ? [] : await look.findKeys(name) });
  }
  found.objects += 1;
  found.bytes += unit.size;
}

/** What was damaged at the last look and is there still. */
function listKnown(damaged: readonly DamagedObject[], backups: readonly Unit[], index: FileIndex): Unit[] {
  const known = new Map<string, Unit>();
  for (const { name } of damaged) {
    const size = index.findBlob(name);
    const backup = backups.find((unit) => name.startsWith(`${unit.name}/`));
    if (size !== null) known.set(name, { name, size, backup: null });
    else if (backup) known.set(backup.name, backup);
  }
  return [...known.values()];
}

/**
 * How many bytes of a backup to read and verify in this run: all of them, or one night's share for each night since the
 * last run.
 */
function budgetOf(total: number, { isWhole, now }: CheckOptions, before: { at: string } | null): number {
  if (isWhole) return Number.POSITIVE_INFINITY;
  const nights = before ? Math.round((now.getTime() - Date.parse(before.at)) / DAY_MS) : 1;
  return Math.max(LEAST_BYTES, Math.ceil(total / NIGHTS) * Math.min(NIGHTS, Math.max(1, nights)));
}

type Kept = Pick<z.infer<typeof checksSchema>, 'cursor' | 'damaged'>;

async function keepChecks(repository: Repository, { cursor, damaged }: Kept, now: Date): Promise<void> {
  const checks: z.infer<typeof checksSchema> = { version: 1, at: now.toISOString(), cursor, damaged };
  await repository.write(CHECKS, Buffer.from(`${JSON.stringify(checks)}\n`));
}

/**
 * Reads a share of a place with backups again, or all of it, and compares each object with its checksum: what is known as damaged first. With a storage, what is damaged
 * is written anew: a part from its second object, a file from the studio where that has it as it was.
 */
export async function checkTarget(repository: Repository, options: CheckOptions): Promise<TargetCheck> {
  const { storage, scratch, now, tell } = options;
  const index = new FileIndex(path.join(scratch, 'check.sqlite'));
  const found: TargetCheck = { objects: 0, bytes: 0, mended: [], damaged: [] };
  try {
    const before = await findChecks(repository);
    const { backups, total } = await listUnits(repository, index);
    const ids = backups.flatMap(({ backup }) => backup ?? []);
    const look = { repository, storage, findKeys: createKeyFinder(repository, index, ids) };
    const known = listKnown(before?.damaged ?? [], backups, index);
    for (const unit of known) await addFound(look, found, unit);
    const budget = budgetOf(total, options, before);
    let cursor = before?.cursor ?? '';
    for (const unit of listFrom(backups, index, cursor)) {
      if (found.bytes >= budget) break;
      if (!known.some(({ name }) => name === unit.name)) await addFound(look, found, unit);
      cursor = unit.name;
      tell?.(found.bytes, Math.min(total, budget));
    }
    if (storage) await keepChecks(repository, { cursor, damaged: found.damaged }, now);
    return found;
  } finally {
    index.close();
  }
}
