import { isDamage, isNotThere } from '#server/platform/backup/backup-error.ts';
import { hashAll } from '#server/platform/backup/line-stream.ts';
import type { LinesFacts } from '#server/platform/backup/manifest.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { copyName, manifestName, partName, secretName, sumName } from './list-objects.ts';
import { FILES_PART, isWholePart, isWholeSecret } from './read-backup.ts';
import { type FoundManifest, readManifest, sumText } from './read-manifest.ts';
import { writeChecked } from './write-checked.ts';
import { JOBS_PART, tablePart } from './write-tables.ts';

/** What was found of an object: it is whole, was mended, or is damaged and cannot be mended here. */
export type ObjectState = 'whole' | 'mended' | 'damaged';
export type FoundObject = { name: string; state: ObjectState };

/** Where a damaged file is found again: the studio's own storage, and the files of the backups by their objects. */
export type Source = { storage: Storage; findKeys(blob: string): Promise<string[]> };

async function isWholeBlob(repository: Repository, name: string): Promise<boolean> {
  try {
    const { sha256 } = await hashAll(repository.read(name));
    return repository.blobName(sha256) === name;
  } catch (error) {
    if (isDamage(error) || isNotThere(error)) return false;
    throw error;
  }
}

async function hashFile(storage: Storage, key: string): Promise<string | null> {
  try {
    return (await hashAll((await storage.read(key)).stream)).sha256;
  } catch (error) {
    if (isDamage(error) || isNotThere(error)) return null;
    throw error;
  }
}

/** Writes an object of files anew from the studio, where that still has the file as it was. */
async function mendBlob(repository: Repository, name: string, { storage, findKeys }: Source): Promise<boolean> {
  for (const key of await findKeys(name)) {
    const sha256 = await hashFile(storage, key);
    if (sha256 === null || repository.blobName(sha256) !== name) continue;
    const written = await writeChecked(repository, name, (await storage.read(key)).stream);
    if (written.sha256 === sha256) return true;
  }
  return false;
}

/** Reads an object of files, and writes it anew from the studio where it is damaged. Without `source` it only looks. */
export async function checkBlob(repository: Repository, name: string, source: Source | null): Promise<FoundObject> {
  if (await isWholeBlob(repository, name)) return { name, state: 'whole' };
  return { name, state: source && (await mendBlob(repository, name, source)) ? 'mended' : 'damaged' };
}

type Pair = { name: string; isWhole(object: string): Promise<boolean> };

function listPairs(repository: Repository, id: string, { manifest }: FoundManifest): Pair[] {
  const { tables, jobs, files, secret } = manifest;
  const ofLines = (part: string, facts: LinesFacts): Pair => ({
    name: partName(id, part),
    isWhole: (object) => isWholePart(repository, object, facts),
  });
  return [
    ...tables.map(({ name, ...facts }) => ofLines(tablePart(name), facts)),
    ofLines(JOBS_PART, jobs),
    ofLines(FILES_PART, files.list),
    { name: secretName(id), isWhole: (object) => isWholeSecret(repository, object, secret.sha256) },
  ];
}

/** Looks at both objects of a part, and writes the damaged one anew from the other. */
async function checkPair(repository: Repository, pair: Pair, mayMend: boolean): Promise<FoundObject[]> {
  const names = [pair.name, copyName(pair.name)];
  const states: boolean[] = [];
  for (const name of names) states.push(await pair.isWhole(name));
  const good = names.find((_, place) => states[place]);
  const found: FoundObject[] = [];
  for (const name of names.filter((_, place) => !states[place])) {
    if (good && mayMend) await writeChecked(repository, name, repository.read(good));
    found.push({ name, state: good && mayMend ? 'mended' : 'damaged' });
  }
  return found;
}

async function checkManifest(repository: Repository, id: string, found: FoundManifest, mayMend: boolean) {
  const states: FoundObject[] = [];
  for (const name of found.damaged) {
    const sum = Buffer.from(sumText((await hashAll(asStream(found.bytes))).sha256));
    if (mayMend) await writeChecked(repository, name, name === sumName(id) ? sum : found.bytes);
    states.push({ name, state: mayMend ? 'mended' : 'damaged' });
  }
  return states;
}

async function* asStream(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Looks at all parts of a backup but its files, and returns those that are not whole or were mended. A part that stands there once cannot be mended. */
export async function checkBackupParts(repository: Repository, id: string, mayMend: boolean): Promise<FoundObject[]> {
  let found: FoundManifest;
  try {
    found = await readManifest(repository, id);
  } catch (error) {
    if (isDamage(error) || isNotThere(error)) return [{ name: manifestName(id), state: 'damaged' }];
    throw error;
  }
  const states = await checkManifest(repository, id, found, mayMend);
  for (const pair of listPairs(repository, id, found)) {
    if (found.manifest.has_copies) states.push(...(await checkPair(repository, pair, mayMend)));
    else if (!(await pair.isWhole(pair.name))) states.push({ name: pair.name, state: 'damaged' });
  }
  return states;
}
