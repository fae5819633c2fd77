import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { templateFile } from '#server/db/template.ts';

const FILL = path.resolve(import.meta.dirname, '../../server/db/fill-folder.ts');

/** A folder with the empty database of these migrations, written by the product's own program the first time. */
export function emptyDatabase(): string {
  const folder = `${templateFile()}.folder`;
  if (existsSync(folder)) return folder;
  const own = `${folder}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  const { status } = spawnSync(process.execPath, ['--liftoff-only', FILL, own], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`No database could be written into ${own}.`);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another worker was faster.
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
