import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { fromPglite } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/embedded.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { explainPostgres, MIGRATION_LOCK } from '#server/db/postgres.ts';
import { syncFolder } from '#server/db/sync-folder.ts';
import {
  directAddress,
  openEmbeddedSnapshot,
  openPostgresSnapshot,
  type PostgresSettings,
  type Snapshot,
} from './snapshot.ts';

/** A database as it is: nothing is migrated or made on opening it, and queries take as long as they take. */
export type RawDatabase = Pick<Database, 'kind' | 'place' | 'db' | 'queue' | 'close'> & {
  /** Applies the migrations of a folder. */
  migrate(folder: string): Promise<void>;
  /** What it holds now. Of an embedded one nothing else may be asked until it is closed. */
  openSnapshot(): Promise<Snapshot>;
};

/** Where the embedded database of a data folder lies. */
export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'database');

/** Whether a data folder has an embedded database. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = databaseFolder(dataDir);
  return existsSync(folder) && readdirSync(folder).length > 0;
}

function rawEmbedded(client: PGlite, place: string, close: () => Promise<void>): RawDatabase {
  const db = drizzlePglite(client);
  return {
    kind: 'embedded',
    place,
    db,
    queue: { backend: 'pglite', db: fromPglite(client) },
    migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
    openSnapshot: () => openEmbeddedSnapshot(client),
    close,
  };
}

/** Opens a copy of an embedded database, which nobody else knows. */
export async function openRawCopy(folder: string): Promise<RawDatabase> {
  const client = await openPglite({ folder, fsync: false });
  return rawEmbedded(client, folder, () => client.close());
}

/**
 * Opens the embedded database of a data folder, alone; where there is none an empty one is made. Throws FolderInUse. Its
 * files are on the disk once it is closed.
 */
export async function openRawEmbedded(dataDir: string): Promise<RawDatabase> {
  const lock = lockFolder(dataDir);
  const folder = databaseFolder(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const client = await openPglite({ folder, fsync: false });
    return rawEmbedded(client, `the embedded database in ${folder}`, async () => {
      await client.close();
      await syncFolder(folder);
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens a Postgres by one connection. With `isAlone`, servers of the product that start wait until it is closed, and so does another
 * that is opened so. Throws PostgresAway.
 */
export async function openRawPostgres(settings: PostgresSettings, isAlone = false): Promise<RawDatabase> {
  const connectionString = directAddress(settings);
  const setting = settings.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw explainPostgres(error, { connectionString, setting });
  });
  await client.query('set statement_timeout to 0; set lock_timeout to 0');
  if (isAlone) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const db = drizzlePostgres(client);
  const { host, pathname } = new URL(connectionString);
  return {
    kind: 'postgres',
    place: `Postgres at ${host}${pathname}`,
    db,
    queue: { backend: 'postgres', connectionString },
    migrate: (folder) => migratePostgres(db, { migrationsFolder: folder }),
    openSnapshot: () => openPostgresSnapshot(settings),
    close: () => client.end(),
  };
}

const othersSchema = z.tuple([z.object({ others: z.number() })]);

/** How many others are connected to a database, such as servers of the product. */
export async function countOthers({ kind, db }: RawDatabase): Promise<number> {
  if (kind === 'embedded') return 0;
  const { rows } = await db.execute(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return othersSchema.parse(rows)[0].others;
}
