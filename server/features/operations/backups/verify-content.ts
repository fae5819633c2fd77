import { BackupError, isDamage, isNotThere, PartAltered } from '#server/platform/backup/backup-error.ts';
import { hashAll } from '#server/platform/backup/line-stream.ts';
import type { FileLine, LinesFacts } from '#server/platform/backup/manifest.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { isStorageKey } from '#server/platform/storage/storage-key.ts';
import { STORAGE_ROOTS } from '#server/platform/storage/storage-roots.ts';
import { type Content, FILES_PART, listFiles, SECRET_PART } from './read-backup.ts';
import { JOBS_PART, tablePart } from './write-tables.ts';

async function verifyPart(content: Content, name: string, facts: LinesFacts): Promise<void> {
  let rows = 0;
  for await (const lines of content.readPart(name, facts)) rows += lines.length;
  if (rows !== facts.rows) throw new PartAltered(`${name} has ${rows} lines instead of ${facts.rows}.`);
}

const isOwnKey = (key: string) => isStorageKey(key) && STORAGE_ROOTS.some((root) => key.startsWith(root));

/** Throws where a key would lead out of where the product keeps files. */
export function requireOwnKey(key: string): void {
  if (!isOwnKey(key)) throw new PartAltered(`It names a file in a place that is not for files: ${key.slice(0, 100)}`);
}

/** Reads a file and compares it with its line. Throws PartAltered. */
export async function verifyFile(content: Content, file: FileLine): Promise<void> {
  requireOwnKey(file.key);
  const { sha256, bytes } = await hashAll(content.readFile(file));
  if (sha256 !== file.sha256 || bytes !== file.size) throw new PartAltered(`${file.key} is not as it was written.`);
}

/** What of a backup or an archive is not as it was written: parts by their names, and files. */
export type Damage = { parts: string[]; files: FileLine[] };

const isLost = (error: unknown) => isDamage(error) || isNotThere(error);

async function isWhole(look: Promise<void>): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    if (isLost(error)) return false;
    throw error;
  }
}

async function listDamagedFiles(content: Content): Promise<FileLine[]> {
  const damaged: FileLine[] = [];
  let count = 0;
  for await (const file of listFiles(content)) {
    requireOwnKey(file.key);
    if (!(await isWhole(verifyFile(content, file)))) damaged.push(file);
    count += 1;
  }
  if (count !== content.manifest.files.count) throw new PartAltered(`${FILES_PART} lists ${count} files.`);
  return damaged;
}

async function verifySecret({ manifest, readSecret }: Content): Promise<void> {
  if (hashToken(await readSecret()) !== manifest.secret.sha256) throw new PartAltered('The secret was altered.');
}

/** Reads all of a backup or an archive, compares every checksum, and returns what is damaged. Rejects where it cannot be reached. */
export async function inspectContent(content: Content): Promise<Damage> {
  const { tables, jobs } = content.manifest;
  const looks: [string, () => Promise<void>][] = [
    [SECRET_PART, () => verifySecret(content)],
    ...tables.map(({ name, ...facts }): [string, () => Promise<void>] => [
      tablePart(name),
      () => verifyPart(content, tablePart(name), facts),
    ]),
    [JOBS_PART, () => verifyPart(content, JOBS_PART, jobs)],
  ];
  const parts: string[] = [];
  for (const [name, look] of looks) if (!(await isWhole(look()))) parts.push(name);
  try {
    return { parts, files: await listDamagedFiles(content) };
  } catch (error) {
    if (!isLost(error)) throw error;
    return { parts: [...parts, FILES_PART], files: [] };
  }
}

const NAMED = 5;

/** The first of some names, and how many there are besides. */
function nameSome(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ');
}

/**
 * Reads all of a backup or an archive. Rejects with BackupError where a part of it is damaged, and where files are, unless these
 * may be left out. Returns the files that are.
 */
export async function verifyContent(content: Content, mayLeaveOut: boolean): Promise<FileLine[]> {
  const { parts, files } = await inspectContent(content);
  if (parts.length > 0) {
    throw new BackupError(
      `The backup in ${content.place} cannot be used: a part of it is not as it was written or missing (${nameSome(parts)}). Nothing was changed. Take another one: npm run studio -- backups verify says which are whole.`,
    );
  }
  if (files.length === 0 || mayLeaveOut) return files;
  throw new BackupError(
    `${files.length} of ${content.manifest.files.count} files in ${content.place} are not as they were written or missing: ${nameSome(files.map(({ key }) => key))}. Nothing was changed. Run the same with --skip-damaged to have all else, or take another backup.`,
  );
}
