import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database } from './database.ts';
import { refuseNewerSchema } from './schema-version.ts';
import { MIGRATIONS_FOLDER } from './template.ts';

const MAX_CONNECTIONS = 10;
/** A query that runs longer is a fault; it must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 5000;
/** Shorter, so that who waits for others is told from a slow query, and its transaction is tried again. */
const LOCK_TIMEOUT_MS = 4000;
/** Any number, as long as every server of the product takes the same. */
const MIGRATION_LOCK = 7_204_512;

/** Two servers that migrate one new database at once collide, so one waits for the other. */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await refuseNewerSchema(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}

function withoutPassword(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `Postgres at ${hostname}${port ? `:${port}` : ''}${pathname}`;
}

/** Opens the Postgres that `DATABASE_URL` names, migrated. `onIdleError` hears of connections lost while unused. */
export async function openPostgres(connectionString: string, onIdleError: (error: Error) => void): Promise<Database> {
  await migrateAlone(connectionString);
  const timeouts = { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS };
  const pool = new Pool({ connectionString, max: MAX_CONNECTIONS, ...timeouts });
  pool.on('error', onIdleError);
  return {
    kind: 'postgres',
    place: withoutPassword(connectionString),
    db: drizzle(pool),
    queue: { backend: 'postgres', connectionString },
    close: () => pool.end(),
  };
}
