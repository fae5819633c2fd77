import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Beside `build/`, which each build of the pages empties. */
export const TEMPLATE_FOLDER = path.join(ROOT, '.cache/database');
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Where the template of this version and these migrations stands, or will stand. */
export function templateFile(): string {
  const hash = createHash('sha256');
  const manifest = readFileSync(path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  hash.update(manifest);
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  }
  return path.join(TEMPLATE_FOLDER, `database-${hash.digest('hex').slice(0, 16)}.tar.gz`);
}

/** Whether the template of this version and these migrations is built. */
export function isTemplateBuilt(): boolean {
  return existsSync(templateFile());
}

/** The built template of this version and these migrations, or nothing. */
export async function readTemplateFile(): Promise<Blob | undefined> {
  return isTemplateBuilt() ? new Blob([await readFile(templateFile())]) : undefined;
}
