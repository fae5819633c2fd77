import { PartAltered } from '#server/platform/backup/backup-error.ts';
import { hashAll } from '#server/platform/backup/line-stream.ts';
import type { FileLine, LinesFacts } from '#server/platform/backup/manifest.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { isStorageKey } from '#server/platform/storage/storage-key.ts';
import { STORAGE_ROOTS } from '#server/platform/storage/storage-roots.ts';
import { type Content, FILES_PART, listFiles, toBackupError } from './read-backup.ts';
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

/** The bytes of every file. */
async function verifyFiles(content: Content): Promise<void> {
  let count = 0;
  for await (const file of listFiles(content)) {
    await verifyFile(content, file);
    count += 1;
  }
  if (count !== content.manifest.files.count) throw new PartAltered(`${FILES_PART} lists ${count} files.`);
}

async function verifySecret({ manifest, readSecret }: Content): Promise<void> {
  if (hashToken(await readSecret()) !== manifest.secret.sha256) throw new PartAltered('The secret was altered.');
}

/** Reads all of a backup or an archive and compares every checksum. Rejects with BackupError. */
export async function verifyContent(content: Content): Promise<void> {
  const { manifest, place } = content;
  try {
    await verifySecret(content);
    for (const { name, ...facts } of manifest.tables) await verifyPart(content, tablePart(name), facts);
    await verifyPart(content, JOBS_PART, manifest.jobs);
    await verifyFiles(content);
  } catch (error) {
    throw toBackupError(error, place);
  }
}
