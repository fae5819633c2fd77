import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { MIGRATIONS_FOLDER } from '#server/db/template.ts';
import { listTables, listWrittenColumns } from './fill-tables.ts';

/** Where the stored databases of the releases are, one file each: `0.1.0.json.gz`. */
export const RELEASES_FOLDER = path.join(import.meta.dirname, '../db/fixtures/releases');

/** The database of a release: the hashes of its migrations, and the rows of each table. */
const storedReleaseSchema = z.object({
  version: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type StoredRelease = z.infer<typeof storedReleaseSchema>;

export const releaseFile = (version: string) => path.join(RELEASES_FOLDER, `${version}.json.gz`);

export function readRelease(version: string): StoredRelease {
  return storedReleaseSchema.parse(JSON.parse(gunzipSync(readFileSync(releaseFile(version))).toString()));
}

export function writeRelease(release: StoredRelease): void {
  writeFileSync(releaseFile(release.version), gzipSync(JSON.stringify(release), { level: 9 }));
}

/** The first migrations of the product in a folder of their own, as a version had them that knew no more. */
export function withMigrations<T>(count: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = z.looseObject({ entries: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

const rowsSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

/** The rows of a table, in no promised order. */
export async function readRows(db: Db, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`);
  return rowsSchema.parse(rows).map(({ row }) => row);
}

/** The database as it is, as the stored one of a release. */
export async function takeRelease(db: Db, version: string, migrationsFolder: string): Promise<StoredRelease> {
  const tables: StoredRelease['tables'] = {};
  for (const table of await listTables(db)) tables[table] = await readRows(db, table);
  return { version, migrations: readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash), tables };
}

/** Puts the rows of a release into a database that has its tables. Rows that its migrations made go before. */
export async function insertRelease(db: Db, { tables }: StoredRelease): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, rows] of Object.entries(tables)) {
      const name = sql.identifier(table);
      const columns = (await listWrittenColumns(tx, table)).map((column) => sql.identifier(column.name));
      const list = sql.join(columns, sql`, `);
      await tx.execute(sql`delete from ${name}`);
      await tx.execute(sql`insert into ${name} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
    }
  });
}
