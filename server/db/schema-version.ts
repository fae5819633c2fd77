import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { Db } from './database.ts';
import { MIGRATIONS_FOLDER } from './template.ts';

/** A newer version of the product wrote this database. */
export class SchemaTooNew extends Error {}

const knownSchema = z.tuple([z.object({ is_known: z.boolean() })]);
const latestSchema = z.tuple([z.object({ latest: z.number().nullable() })]);

/** When the last migration that the database has was made, in milliseconds; null for a new database. */
export async function findLatestMigration(db: Db): Promise<number | null> {
  const known = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_known`);
  const [{ is_known: isKnown }] = knownSchema.parse(known.rows);
  if (!isKnown) return null;
  const found = await db.execute(sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`);
  return latestSchema.parse(found.rows)[0].latest;
}

/** When the last migration of this version was made, in milliseconds. */
export function readOwnMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((one) => one.folderMillis));
}

/** The migrations of a database beside those of this version: another server may have migrated it meanwhile. */
export async function compareSchema(db: Db): Promise<'same' | 'newer' | 'older'> {
  const latest = (await findLatestMigration(db)) ?? Number.NEGATIVE_INFINITY;
  const own = readOwnMigration();
  if (latest === own) return 'same';
  return latest > own ? 'newer' : 'older';
}

/**
 * Refuses a database that a newer version has migrated: this version does not know what its columns mean by now, and what
 * it writes could be wrong. Throws SchemaTooNew.
 */
export async function refuseNewerSchema(db: Db): Promise<void> {
  if ((await compareSchema(db)) !== 'newer') return;
  throw new SchemaTooNew(
    'The database was written by a newer version of Listing Studio. Start that version, or restore a backup made by this one.',
  );
}
