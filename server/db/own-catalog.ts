import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Db } from './database.ts';
import { type CatalogEntry, parseCatalog, readCatalog } from './read-catalog.ts';
import { templateFile } from './template.ts';

/** The catalog that the migrations of this version make: beside their template and under its name, so that it is never that of others. */
export const catalogFile = (): string => templateFile().replace(/\.tar\.gz$/, '.catalog.json');

/** Keeps the catalog of a database that was just migrated. */
export async function keepCatalog(db: Db): Promise<void> {
  const file = catalogFile();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(await readCatalog(db)));
  await rename(`${file}.${process.pid}`, file);
}

/**
 * The catalog that a database of this version has. The build keeps it; where it was not built, a process of its own makes it from the migrations, which takes some
 * seconds and much memory once.
 */
export async function readOwnCatalog(): Promise<CatalogEntry[]> {
  const file = catalogFile();
  if (existsSync(file)) return parseCatalog(readFileSync(file, 'utf8'));
  const script = path.join(import.meta.dirname, 'print-catalog.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--liftoff-only', script], { maxBuffer: 2 ** 24 });
  return parseCatalog(stdout);
}
