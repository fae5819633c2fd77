import { createHash } from 'node:crypto';
import { isDamage, isNotThere, PartAltered } from '#server/platform/backup/backup-error.ts';
import { type Manifest, manifestSchema } from '#server/platform/backup/manifest.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import { copyName, manifestName, sumName } from './list-objects.ts';

export type FoundManifest = {
  manifest: Manifest;
  bytes: Buffer;
  /** The objects of the manifest that are not as they were written. */
  damaged: string[];
};

async function readOrNull(repository: Repository, name: string): Promise<Buffer | null> {
  try {
    return await repository.readWhole(name);
  } catch (error) {
    if (isDamage(error) || isNotThere(error)) return null;
    throw error;
  }
}

function parseManifest(bytes: Buffer): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(bytes.toString())).data ?? null;
  } catch {
    return null;
  }
}

/** What the object beside the manifest holds: its checksum, twice, so that one byte damages one of them. */
export const sumText = (sha256: string): string => `${sha256}\n${sha256}\n`;

/** The checksum that two agree on; what was made before there were several has one, which counts as it is. */
function agreedSum(sums: readonly (string | null)[]): string | null {
  const there = sums.filter((sum) => sum !== null);
  return there.find((sum, place) => there.indexOf(sum) !== place) ?? (there.length === 1 ? (there[0] ?? null) : null);
}

/**
 * The manifest of a backup, on which all else in it hangs: it stands there twice, and its checksum beside it, so that a byte of each
 * object may be damaged but of one manifest. Rejects with PartAltered where it cannot be told any more or there is none.
 */
export async function readManifest(repository: Repository, id: string): Promise<FoundManifest> {
  const names = [manifestName(id), copyName(manifestName(id))];
  const texts = await Promise.all(names.map((name) => readOrNull(repository, name)));
  const text = (await readOrNull(repository, sumName(id)))?.toString() ?? null;
  const sums = texts.map((bytes) => bytes && createHash('sha256').update(bytes).digest('hex'));
  const agreed = agreedSum([...sums, ...(text?.trim().split('\n') ?? [])]);
  const bytes = texts.find((_, place) => sums[place] === agreed) ?? null;
  const manifest = bytes && parseManifest(bytes);
  if (!bytes || !manifest || !agreed) throw new PartAltered(`${names[0]} is no manifest that this version can read.`);
  const isDamaged = [...sums.map((sum) => sum !== agreed), text !== sumText(agreed)];
  const damaged = [...names, sumName(id)].filter((_, place) => isDamaged[place]);
  return { manifest, bytes, damaged: manifest.has_copies ? damaged : [] };
}
