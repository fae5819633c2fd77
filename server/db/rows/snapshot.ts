import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import type { Db } from '#server/db/database.ts';
import { unifyTexts } from './read-lines.ts';

/** All data as they were at one moment, however long it takes to read them. */
export type Snapshot = { db: Db; close(): Promise<void> };

/** Reading everything takes as long as it takes. */
const NO_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

async function begin(db: Db, how: string): Promise<void> {
  await db.execute(sql.raw(`begin ${how}`));
  for (const limit of NO_LIMITS) await db.execute(sql.raw(`set local ${limit} to 0`));
  await unifyTexts(db);
}

/** The Postgres of the settings: without its pooler, where it has one. */
export type PostgresSettings = { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined };

/** The settings of a Postgres; null on the embedded database. */
export function findPostgres(
  config: Partial<Record<keyof PostgresSettings, string | undefined>>,
): PostgresSettings | null {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
  return DATABASE_URL ? { DATABASE_URL, DATABASE_DIRECT_URL } : null;
}

/** A pooler of transactions gives no connection for so long. */
export const directAddress = ({ DATABASE_URL, DATABASE_DIRECT_URL }: PostgresSettings): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** What a Postgres holds now, on a connection of its own. Nobody waits for it, and it waits for nobody. */
export async function openPostgresSnapshot(settings: PostgresSettings): Promise<Snapshot> {
  const client = new Client({ connectionString: directAddress(settings) });
  // A connection that is lost between two queries is noticed by the next one.
  client.on('error', () => {});
  await client.connect();
  const db = drizzlePostgres(client);
  await begin(db, 'isolation level repeatable read read only');
  return { db, close: () => client.end().catch(() => {}) };
}

/** What an embedded database holds that nobody else uses: a copy, or one whose server does not run. It stays open. */
export async function openEmbeddedSnapshot(client: PGlite): Promise<Snapshot> {
  const db = drizzlePglite(client);
  await begin(db, 'isolation level repeatable read read only');
  return {
    db,
    async close() {
      await db.execute(sql.raw('rollback'));
    },
  };
}
