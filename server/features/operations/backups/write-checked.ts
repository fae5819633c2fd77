import { BackupError } from '#server/platform/backup/backup-error.ts';
import { hashAll, measure } from '#server/platform/backup/line-stream.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import { copyName } from './list-objects.ts';

/** Writes an object, reads it back, and compares: what it gives back is what was written, or it rejects. */
export async function writeChecked(
  repository: Repository,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<{ bytes: number; sha256: string }> {
  const written =
    bytes instanceof Uint8Array
      ? await writeWhole(repository, name, bytes)
      : await writeStream(repository, name, bytes);
  const { sha256 } = await hashAll(repository.read(name));
  if (sha256 === written.sha256) return written;
  throw new BackupError(`${repository.target.place} gave back other bytes than were written (${name}).`);
}

/** Writes what stands in an object a second time. */
export async function writeCopy(repository: Repository, name: string, { sha256 }: { sha256: string }): Promise<void> {
  const copy = await writeChecked(repository, copyName(name), repository.read(name));
  if (copy.sha256 === sha256) return;
  throw new BackupError(`${repository.target.place} gave back other bytes than were written (${name}).`);
}

/** Writes a part of a backup twice, so that a damaged byte in the one is read from the other. */
export async function writeTwice(
  repository: Repository,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<{ bytes: number; sha256: string }> {
  const written = await writeChecked(repository, name, bytes);
  await writeCopy(repository, name, written);
  return written;
}

async function writeWhole(repository: Repository, name: string, bytes: Uint8Array) {
  await repository.write(name, bytes);
  return hashAll(toStream(bytes));
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function writeStream(repository: Repository, name: string, source: AsyncIterable<Uint8Array>) {
  const measured = measure(source);
  await repository.write(name, measured.bytes);
  return measured.getFacts();
}
