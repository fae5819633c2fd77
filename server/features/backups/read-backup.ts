import { createHash } from 'node:crypto';
import { ZodError } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import { BackupError, PartAltered } from '#server/platform/backup/backup-error.ts';
import { readBatches, unpackBytes } from '#server/platform/backup/line-stream.ts';
import {
  type FileLine,
  fileLineSchema,
  type LinesFacts,
  type Manifest,
  manifestSchema,
} from '#server/platform/backup/manifest.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import { SealBroken } from '#server/platform/backup/sealed-stream.ts';

/** All that is needed to make a studio again, wherever it was read from. Each part says by the manifest whether it is whole. */
export type Content = {
  /** Where it is, in words. */
  place: string;
  manifest: Manifest;
  /** The lines of a part, which rejects at the end where it was altered. */
  readPart(name: string, facts: LinesFacts): AsyncGenerator<string[]>;
  /** The bytes of a file; whoever reads them compares the checksum. */
  readFile(file: FileLine): AsyncIterable<Uint8Array>;
  readSecret(): Promise<string>;
};

const BACKUPS_FOLDER = 'backups/';
const MANIFEST = 'manifest.json';
/** The part that lists the files. */
export const FILES_PART = 'files';
export const SECRET_PART = 'secret';

export const backupFolder = (id: string): string => `${BACKUPS_FOLDER}${id}`;
/** The object of a part of lines. */
export const partName = (id: string, part: string): string => `${backupFolder(id)}/${part}.jsonl.gz`;
export const secretName = (id: string): string => `${backupFolder(id)}/${SECRET_PART}`;
export const manifestName = (id: string): string => `${backupFolder(id)}/${MANIFEST}`;

/** The ids of the backups that were finished, the oldest first: their names begin with their time. */
export async function listBackups(repository: Repository): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of repository.target.list(BACKUPS_FOLDER)) {
    const [, id, name, ...more] = key.split('/');
    if (id && name === MANIFEST && more.length === 0) ids.push(id);
  }
  return ids.sort();
}

/** What is wrong with a backup that cannot be read, as a sentence for the owner. */
export function toBackupError(error: unknown, place: string): unknown {
  const isMissing = error instanceof AppError && error.code === 'not_found';
  const isAltered =
    error instanceof ZodError ||
    error instanceof SealBroken ||
    error instanceof PartAltered ||
    error instanceof SyntaxError;
  const isPacked = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  if (!isMissing && !isAltered && !isPacked) return error;
  const why = isMissing ? 'a part of it is missing' : 'a part of it is not as it was written';
  return new BackupError(`The backup in ${place} cannot be used: ${why}. Nothing was changed. Take another one.`, {
    cause: error,
  });
}

async function readManifest(repository: Repository, id: string): Promise<{ manifest: Manifest; sha256: string }> {
  const bytes = await repository.readWhole(manifestName(id));
  const { data, error } = manifestSchema.safeParse(JSON.parse(bytes.toString()));
  if (!data) throw new PartAltered('This is no manifest that this version can read.', { cause: error });
  return { manifest: data, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Opens a backup of a repository. Rejects with BackupError where it is not there, or its manifest was altered. */
export async function openBackup(repository: Repository, id: string): Promise<Content & { sha256: string }> {
  const place = `${repository.target.place}/${backupFolder(id)}`;
  try {
    return {
      place,
      ...(await readManifest(repository, id)),
      readPart: (name, facts) => readBatches(unpackBytes(repository.read(partName(id, name))), facts),
      readFile: ({ sha256 }) => repository.read(repository.blobName(sha256)),
      readSecret: async () => (await repository.readWhole(secretName(id))).toString(),
    };
  } catch (error) {
    throw toBackupError(error, place);
  }
}

/** The files of a backup or an archive, in the order of their keys. */
export async function* listFiles({
  manifest,
  readPart,
}: Pick<Content, 'manifest' | 'readPart'>): AsyncGenerator<FileLine> {
  for await (const lines of readPart(FILES_PART, manifest.files.list)) {
    for (const line of lines) yield fileLineSchema.parse(JSON.parse(line));
  }
}
