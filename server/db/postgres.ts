import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database } from './database.ts';
import { SETTINGS_OFF, setIndexPlanner } from './index-planner.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { type PreparedStatement, setPreparedRunner } from './prepared.ts';
import { refuseNewerSchema } from './schema-version.ts';
import { MIGRATIONS_FOLDER } from './template.ts';

const MAX_CONNECTIONS = 10;
/** Beside them: those on which the planner follows indexes. */
const MAX_LIST_CONNECTIONS = 6;
/** A query that runs longer is a fault; it must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 5000;
/** Shorter, so that who waits for others is told from a slow query, and its transaction is tried again. */
const LOCK_TIMEOUT_MS = 4000;
/** Any number, as long as every server of the product takes the same. */
const MIGRATION_LOCK = 7_204_512;

/** A Postgres that cannot be reached, or lets nobody in. */
export class PostgresAway extends Error {}

/** How long to wait for a Postgres that does not answer yet, and whom to tell that it does not. */
export type Patience = { ms: number; say(sentence: string): void };
const NO_PATIENCE: Patience = { ms: 0, say: () => {} };

const CONNECT_TIMEOUT_MS = 5000;
const RETRY_MS = 1000;

/** Errors of a server that is starting, stopping, full or not there; of any other, waiting changes nothing. */
const AWAY_CODES = /^(E[A-Z_]+|57P0[123]|53300|08\w{3})$/;
const AWAY_WORDS = /timeout expired|connection terminated/i;
/** Refused connections: wrong name, wrong password, no such database. */
const REFUSAL_CODES = /^(28\w{3}|3D000|42501)$/;

const errorCode = (error: unknown) => String((error as { code?: unknown }).code ?? '');
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The error as a sentence for the owner where it is about reaching the server, else as it is. */
function explain(error: unknown, place: string): { isAway: boolean; error: unknown } {
  const code = errorCode(error);
  if (AWAY_CODES.test(code) || AWAY_WORDS.test(messageOf(error))) {
    const sentence = `${place} does not answer (${code || messageOf(error)}). Start it, or correct DATABASE_URL.`;
    return { isAway: true, error: new PostgresAway(sentence) };
  }
  if (!REFUSAL_CODES.test(code)) return { isAway: false, error };
  return { isAway: false, error: new PostgresAway(`${place} refuses: ${messageOf(error)}. Correct DATABASE_URL.`) };
}

/** Migrates, again and again while the server does not answer and there is patience left. */
async function migratePatiently(connectionString: string, { ms, say }: Patience): Promise<void> {
  const endsAt = performance.now() + ms;
  const place = withoutPassword(connectionString);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateAlone(connectionString);
    } catch (thrown) {
      const { isAway, error } = explain(thrown, place);
      if (!isAway || performance.now() + RETRY_MS > endsAt) throw error;
      if (attempt === 1)
        say(`${place} does not answer yet (${errorCode(thrown)}). Trying for ${Math.round(ms / 1000)} s.`);
      await wait(RETRY_MS);
    }
  }
}

async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that is lost between two queries is noticed by the next one.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Two servers that migrate one new database at once collide, so one waits for the other. The lock is of a transaction beside
 * the migrations: one of a session would stay, behind a pooler, with a connection that others get next.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  await withClient(connectionString, async (holder) => {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await withClient(connectionString, async (client) => {
      const db = drizzle(client);
      await refuseNewerSchema(db);
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    });
    await holder.query('commit');
  });
}

function withoutPassword(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `Postgres at ${hostname}${port ? `:${port}` : ''}${pathname}`;
}

/** A pooler that gives each transaction any of its connections, and knows nothing of prepared statements. */
const STATEMENT_LOST_CODES = ['26000', '42P05'];

/** Runs prepared statements by their names, and without once a pooler has lost one. Nothing has happened by then. */
function runPreparedOn(pool: Pool) {
  let areKept = true;
  return async ({ name, text, values }: PreparedStatement): Promise<unknown[]> => {
    if (areKept) {
      try {
        return (await pool.query({ name, text, values })).rows;
      } catch (error) {
        if (!STATEMENT_LOST_CODES.includes(errorCode(error))) throw error;
        areKept = false;
      }
    }
    return (await pool.query(text, values)).rows;
  };
}

const plannerOptions = SETTINGS_OFF.map((setting) => `-c ${setting}=off`).join(' ');

/**
 * Opens the Postgres that `DATABASE_URL` names, migrated. `onIdleError` hears of connections lost while unused. Throws
 * PostgresAway where the server does not answer in the end, or lets nobody in.
 */
export async function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
  patience = NO_PATIENCE,
): Promise<Database> {
  await migratePatiently(connectionString, patience);
  const timeouts = { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS };
  const pool = new Pool({ connectionString, max: MAX_CONNECTIONS, ...timeouts });
  pool.on('error', onIdleError);
  const db = drizzle(pool);
  const listPool = new Pool({ connectionString, max: MAX_LIST_CONNECTIONS, ...timeouts, options: plannerOptions });
  listPool.on('error', onIdleError);
  const lists = drizzle(listPool);
  setPreparedRunner(db, runPreparedOn(pool));
  setPreparedRunner(lists, runPreparedOn(listPool));
  setIndexPlanner(db, (work) => work(lists));
  return {
    kind: 'postgres',
    place: withoutPassword(connectionString),
    db,
    queue: { backend: 'postgres', connectionString },
    listen: async (channel, hear) => listenOnPostgres(connectionString, channel, hear),
    close: async () => {
      await Promise.all([pool.end(), listPool.end()]);
    },
  };
}
