import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** How many files are open at once: enough for the disk to gather the work, far below a process's limit. */
const AT_ONCE = 64;

async function syncOne(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings everything in a folder to the disk, with its folders, so that a loss of power leaves it whole. */
export async function syncFolder(folder: string): Promise<number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = [...entries.map((entry) => path.join(entry.parentPath, entry.name)), folder];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(files.slice(start, start + AT_ONCE).map(syncOne));
  }
  return files.length;
}
