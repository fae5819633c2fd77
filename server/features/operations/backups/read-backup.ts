import { createHash } from 'node:crypto';
import { BackupError, isDamage, isNotThere, PartAltered } from '#server/platform/backup/backup-error.ts';
import { readBatches, unpackBytes } from '#server/platform/backup/line-stream.ts';
import { type FileLine, fileLineSchema, type LinesFacts, type Manifest } from '#server/platform/backup/manifest.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { copyName, partName, secretName } from './list-objects.ts';
import { readManifest } from './read-manifest.ts';

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
  /** Objects that were found damaged so far and that stand there a second time, whole. */
  readonly replaced: ReadonlySet<string>;
};

/** The part that lists the files. */
export const FILES_PART = 'files';
export const SECRET_PART = 'secret';

/** What is wrong with a backup that cannot be read, as a sentence for the owner. */
export function toBackupError(error: unknown, place: string): unknown {
  if (!isNotThere(error) && !isDamage(error)) return error;
  const why = isNotThere(error) ? 'a part of it is missing' : 'a part of it is not as it was written';
  const detail = error instanceof PartAltered ? ` (${error.message.replace(/\.$/, '')})` : '';
  return new BackupError(
    `The backup in ${place} cannot be used: ${why}${detail}. Nothing was changed. Take another one.`,
    {
      cause: error,
    },
  );
}

const isLost = (error: unknown) => isDamage(error) || isNotThere(error);

/** The lines of an object, which rejects at the end where they are not those of the facts. */
export async function* readLinesOf(
  repository: Repository,
  object: string,
  facts: LinesFacts,
): AsyncGenerator<string[]> {
  let rows = 0;
  try {
    for await (const lines of readBatches(unpackBytes(repository.read(object)), facts)) {
      rows += lines.length;
      yield lines;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new PartAltered(`${object} is not as it was written.`, { cause: error });
  }
  if (rows !== facts.rows) throw new PartAltered(`${object} has ${rows} lines instead of ${facts.rows}.`);
}

/** Whether an object of lines is as it was written. Rejects where it cannot be reached. */
export async function isWholePart(repository: Repository, object: string, facts: LinesFacts): Promise<boolean> {
  try {
    for await (const _ of readLinesOf(repository, object, facts));
    return true;
  } catch (error) {
    if (isLost(error)) return false;
    throw error;
  }
}

/** Whether an object holds the secret with this checksum. */
export async function isWholeSecret(repository: Repository, object: string, sha256: string): Promise<boolean> {
  try {
    return hashToken((await repository.readWhole(object)).toString()) === sha256;
  } catch (error) {
    if (isLost(error)) return false;
    throw error;
  }
}

/** Which of the two objects of a part is read: the first unless only the second is whole. Each is looked at once. */
function createChooser({ has_copies: hasCopies }: Manifest, replaced: Set<string>) {
  const chosen = new Map<string, string>();
  return async (object: string, isWhole: (object: string) => Promise<boolean>): Promise<string> => {
    const known = chosen.get(object);
    if (known) return known;
    const copy = copyName(object);
    const isReplaced = hasCopies && !(await isWhole(object)) && (await isWhole(copy));
    if (isReplaced) replaced.add(object);
    chosen.set(object, isReplaced ? copy : object);
    return isReplaced ? copy : object;
  };
}

/** A backup that is open: `sha256` is of its manifest. */
export type OpenBackup = Content & { id: string; sha256: string };

/** Opens a backup of a repository. Rejects with BackupError where it is not there, or its manifest was altered. */
export async function openBackup(repository: Repository, id: string): Promise<OpenBackup> {
  const place = `${repository.target.place}/backups/${id}`;
  try {
    const { manifest, bytes, damaged } = await readManifest(repository, id);
    const replaced = new Set(damaged);
    const choose = createChooser(manifest, replaced);
    return {
      place,
      id,
      manifest,
      replaced,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      async *readPart(name, facts) {
        const object = await choose(partName(id, name), (one) => isWholePart(repository, one, facts));
        yield* readLinesOf(repository, object, facts);
      },
      readFile: ({ sha256 }) => repository.read(repository.blobName(sha256)),
      async readSecret() {
        const { sha256 } = manifest.secret;
        const object = await choose(secretName(id), (one) => isWholeSecret(repository, one, sha256));
        return (await repository.readWhole(object)).toString();
      },
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
