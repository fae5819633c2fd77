import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = 'work-';

/** Where files are worked on before they are stored. */
export const scratchRoot = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'scratch');

/**
 * Runs work with its own empty folder under `root`, and removes the folder whatever happens. What a kill of the
 * whole server leaves behind, `sweepScratch` removes.
 */
export async function withScratchFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(root, PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the scratch folders that were last written before an instant, and returns how many they were. */
export async function sweepScratch(root: string, before: Date): Promise<number> {
  const names = await readdir(root).catch(() => []);
  let removed = 0;
  for (const name of names.filter((found) => found.startsWith(PREFIX))) {
    const folder = path.join(root, name);
    // One that vanishes meanwhile was just finished by its own work.
    const facts = await stat(folder).catch(() => null);
    if (!facts || facts.mtime >= before) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
