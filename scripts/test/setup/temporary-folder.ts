import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
const ROOMY_BYTES = 8 * 1024 ** 3;

/** Where tests put folders: into memory where that is roomy, since a new database is a thousand files to create and to remove. */
export function temporaryFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > ROOMY_BYTES ? MEMORY_FOLDER : tmpdir();
}
