import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { listTables, quoteName, type Table } from '#server/db/rows/list-tables.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { FileIndex } from '#server/platform/backup/file-index.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { listStoredFiles } from './write-files.ts';

/** Tables into which the migrations themselves write. */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['content_version', 'event_places'];

const foundSchema = z.array(z.object({ name: z.string() }));

async function listFilled(db: Db, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql.raw(`select 1 as one from public.${quoteName(name)} limit 1`));
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** The tables that hold anything but what the migrations write. */
export async function findFilledTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select tablename as name from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`);
  const tables = await listTables(db);
  if (foundSchema.parse(rows).length === 0) return tables.map(({ name }) => name);
  return (await listFilled(db, tables)).filter((name) => !FILLED_BY_MIGRATIONS.includes(name));
}

/** Rejects where a database holds anything. */
export async function requireEmptyDatabase(db: Db, place: string): Promise<void> {
  const [filled] = await findFilledTables(db);
  if (!filled) return;
  throw new BackupError(
    `${place} is not empty: its table ${filled} has rows. Nothing was changed. Name an empty place by DATA_DIR or DATABASE_URL.`,
  );
}

/** Rejects where a storage holds a file that is not one of those that come: what an earlier try left may stay. */
export async function requireEmptyStorage(storage: Storage, coming: FileIndex): Promise<void> {
  for await (const { key, size } of listStoredFiles(storage)) {
    if (coming.find(key)?.size === size) continue;
    throw new BackupError(
      `${storage.destination} is not empty: it has ${key}. Nothing was changed. Name an empty place by DATA_DIR or S3_BUCKET.`,
    );
  }
}
