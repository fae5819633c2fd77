import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database } from './database.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillFolded } from './fill-folded.ts';
import { SETTINGS_OFF, setIndexPlanner } from './index-planner.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { refuseMarkedDatabase } from './place-mark.ts';
import {
  alongIndexes,
  ensureLimits,
  openPooledQueue,
  type PooledAddress,
  requireSameDatabase,
} from './pooled-postgres.ts';
import { type PreparedStatement, setPreparedRunner } from './prepared.ts';
import { refuseNewerSchema } from './schema-version.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS, setLimitsOfRole, WITHOUT_LIMITS } from './time-limits.ts';
import { type HearQuery, watchPool } from './watch-queries.ts';

const MAX_CONNECTIONS = 10;
/** Beside them: those on which the planner follows indexes. */
const MAX_LIST_CONNECTIONS = 6;
/** For the job queue, behind a pooler. */
const MAX_QUEUE_CONNECTIONS = 3;
/** Any number, as long as every server of the product takes the same. */
export const MIGRATION_LOCK = 7_204_512;

/** A Postgres that cannot be reached, or lets nobody in. */
export class PostgresAway extends Error {}

/** How long to wait for a Postgres that does not answer yet, and whom to tell that it does not. */
export type Patience = { ms: number; say(sentence: string): void };
const NO_PATIENCE: Patience = { ms: 0, say: () => {} };

const CONNECT_TIMEOUT_MS = 5000;
/** How long a query waits for a connection: a Postgres that is away is said, not waited for. */
const POOL_TIMEOUTS = { connectionTimeoutMillis: 10_000, keepAlive: true };
const RETRY_MS = 1000;

/** Errors of a server that is starting, stopping, full or not there; of any other, waiting changes nothing. */
const AWAY_CODES = /^(E[A-Z_]+|57P0[123]|53300|08\w{3})$/;
const AWAY_PATTERN = /timeout expired|connection terminated/i;
/** Refused connections: wrong name, wrong password, no such database. */
const REFUSAL_CODES = /^(28\w{3}|3D000|42501)$/;

const errorCode = (error: unknown) => String((error as { code?: unknown }).code ?? '');
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What is done on a Postgres before it is used, and the setting that says where it is. */
type Reached = { connectionString: string; setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' };

/** The error as a sentence for the owner where it is about reaching the server, else as it is. */
function explain(error: unknown, { connectionString, setting }: Reached): { isAway: boolean; error: unknown } {
  const place = withoutPassword(connectionString);
  const code = errorCode(error);
  if (AWAY_CODES.test(code) || AWAY_PATTERN.test(messageOf(error))) {
    const sentence = `${place} does not answer (${code || messageOf(error)}). Start it, or correct ${setting}.`;
    return { isAway: true, error: new PostgresAway(sentence) };
  }
  if (!REFUSAL_CODES.test(code)) return { isAway: false, error };
  return { isAway: false, error: new PostgresAway(`${place} refuses: ${messageOf(error)}. Correct ${setting}.`) };
}

/** What to throw where the Postgres of a setting cannot be reached: PostgresAway, or the error as it is. */
export const explainPostgres = (error: unknown, reached: Reached): unknown => explain(error, reached).error;

/** Does it again and again while the server does not answer and there is patience left. */
async function patiently(reached: Reached, { ms, say }: Patience, work: () => Promise<void>): Promise<void> {
  const endsAt = performance.now() + ms;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (thrown) {
      const { isAway, error } = explain(thrown, reached);
      if (!isAway || performance.now() + RETRY_MS > endsAt) throw error;
      const place = withoutPassword(reached.connectionString);
      if (attempt === 1)
        say(`${place} does not answer yet (${errorCode(thrown)}). Trying for ${Math.round(ms / 1000)} s.`);
      await wait(RETRY_MS);
    }
  }
}

type Connect = { connectionString: string; options?: string };

async function withClient(connect: Connect, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...connect, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
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
async function migrateAlone(connect: Connect, isPooled: boolean): Promise<void> {
  await withClient(connect, async (holder) => {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await withClient(connect, async (client) => {
      const db = drizzle(client);
      await refuseMarkedDatabase(db, withoutPassword(connect.connectionString));
      await refuseNewerSchema(db);
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
      await fillFolded(db);
      await fillCustomers(db);
      if (isPooled) await setLimitsOfRole(client);
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
 * Where a Postgres is. With `directUrl` the other one leads through a pooler, which may give each transaction another of its
 * sessions; what needs a session of its own uses the direct one then.
 */
export type PostgresAddress = { url: string; directUrl?: string | undefined };

type OnIdleError = (error: Error) => void;

/**
 * Opens the Postgres that `DATABASE_URL` names, migrated. `onIdleError` hears of connections lost while unused. Throws
 * PostgresAway where the server does not answer in the end, or lets nobody in, and PoolerElsewhere where the two addresses
 * are of different databases.
 */
export async function openPostgres(
  address: string | PostgresAddress,
  onIdleError: OnIdleError,
  patience = NO_PATIENCE,
): Promise<Database> {
  const { url, directUrl } = typeof address === 'string' ? { url: address } : address;
  if (directUrl) return openPooled({ url, directUrl }, onIdleError, patience);
  const reached = { connectionString: url, setting: 'DATABASE_URL' } as const;
  await patiently(reached, patience, () => migrateAlone({ connectionString: url }, false));
  return openDirect(url, onIdleError);
}

/** Opens it directly and without migrating it: it may be of another version. Throws PostgresAway. */
export async function openPostgresAsIs(connectionString: string, onIdleError: OnIdleError): Promise<Database> {
  try {
    await withClient({ connectionString }, async () => {});
  } catch (error) {
    throw explain(error, { connectionString, setting: 'DATABASE_URL' }).error;
  }
  return openDirect(connectionString, onIdleError);
}

function openDirect(connectionString: string, onIdleError: OnIdleError): Database {
  const timeouts = { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS };
  const pool = new Pool({ connectionString, max: MAX_CONNECTIONS, ...timeouts, ...POOL_TIMEOUTS });
  pool.on('error', onIdleError);
  const db = drizzle(pool);
  const listPool = new Pool({
    connectionString,
    max: MAX_LIST_CONNECTIONS,
    ...timeouts,
    ...POOL_TIMEOUTS,
    options: plannerOptions,
  });
  listPool.on('error', onIdleError);
  let listener: HearQuery = () => {};
  for (const each of [pool, listPool]) watchPool(each, (query) => listener(query));
  const lists = drizzle(listPool);
  setPreparedRunner(db, runPreparedOn(pool));
  setPreparedRunner(lists, runPreparedOn(listPool));
  setIndexPlanner(db, (work) => work(lists));
  return {
    kind: 'postgres',
    place: withoutPassword(connectionString),
    db,
    queue: { backend: 'postgres', connectionString },
    watchQueries: (hear) => {
      listener = hear;
    },
    listen: async (channel, hear) => listenOnPostgres(connectionString, channel, hear),
    close: async () => {
      await Promise.all([pool.end(), listPool.end()]);
    },
  };
}

/** Migrates directly, then makes sure that the pooler leads to the same database and cuts slow queries. */
async function preparePooled({ url, directUrl }: PooledAddress, pool: Pool, patience: Patience): Promise<void> {
  const direct = { connectionString: directUrl, setting: 'DATABASE_DIRECT_URL' } as const;
  await patiently(direct, patience, () => migrateAlone({ connectionString: directUrl, options: WITHOUT_LIMITS }, true));
  await patiently({ connectionString: url, setting: 'DATABASE_URL' }, patience, async () => {
    await requireSameDatabase({ url, directUrl }, pool);
    if (await ensureLimits(pool)) return;
    patience.say(
      `${withoutPassword(url)} gives sessions without statement_timeout, so that slow queries are not cut. Set it on their role, and have the pooler reconnect.`,
    );
  });
}

async function openPooled(address: PooledAddress, onIdleError: OnIdleError, patience: Patience): Promise<Database> {
  const { url, directUrl } = address;
  const pool = new Pool({ connectionString: url, max: MAX_CONNECTIONS + MAX_LIST_CONNECTIONS, ...POOL_TIMEOUTS });
  pool.on('error', onIdleError);
  let listener: HearQuery = () => {};
  watchPool(pool, (query) => listener(query));
  try {
    await preparePooled(address, pool, patience);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle(pool);
  setPreparedRunner(db, runPreparedOn(pool));
  setIndexPlanner(db, (work) => alongIndexes(pool, work));
  const { queue, close } = openPooledQueue(address, MAX_QUEUE_CONNECTIONS, onIdleError);
  return {
    kind: 'postgres',
    place: `${withoutPassword(directUrl)} through ${new URL(url).host}`,
    db,
    queue: { backend: 'postgres', connectionString: url, pooled: queue },
    watchQueries: (hear) => {
      listener = hear;
    },
    listen: async (channel, hear) => listenOnPostgres(directUrl, channel, hear),
    close: async () => {
      await Promise.all([pool.end(), close()]);
    },
  };
}
