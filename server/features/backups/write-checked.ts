import { BackupError } from '#server/platform/backup/backup-error.ts';
import { hashAll, measure } from '#server/platform/backup/line-stream.ts';
import type { Repository } from '#server/platform/backup/repository.ts';

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
