import { randomInt } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { Database, Db } from './database.ts';
import { SETTINGS_OFF } from './index-planner.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { hasLimits, setLimitsOfRole, WITHOUT_LIMITS } from './time-limits.ts';

/** The two addresses of one database: through the pooler, and directly. */
export type PooledAddress = { url: string; directUrl: string };

/** The two addresses lead to different databases, or one of them to a copy that is only read. */
export class PoolerElsewhere extends Error {}

/** Any number of its own, the same in every process. */
const SAME_DATABASE_LOCK = 7_204_514;
/** Sessions that a pooler keeps from before the limits were set are replaced one at a time. */
const MOST_OLD_SESSIONS = 20;

const IS_SAME = `
select exists (
  select from pg_locks where locktype = 'advisory' and granted and classid::bigint = $1 and objid::bigint = $2
  and database = (select oid from pg_database where datname = current_database())
) as is_same`;

/**
 * Throws PoolerElsewhere where the pooler leads to another database than the direct address: tables would be made in the
 * one and used in the other. A lock that the one takes is seen by the other only in the same database of the same server.
 */
export async function requireSameDatabase({ directUrl }: PooledAddress, pool: Pool): Promise<void> {
  const direct = new Client({ connectionString: directUrl });
  direct.on('error', () => {});
  try {
    await direct.connect();
    const key = [SAME_DATABASE_LOCK, randomInt(2 ** 31)];
    await direct.query('begin');
    await direct.query('select pg_advisory_xact_lock($1, $2)', key);
    const { rows } = await pool.query<{ is_same: boolean }>(IS_SAME, key);
    if (rows[0]?.is_same) return;
    throw new PoolerElsewhere(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must name the same one, the first through the pooler.',
    );
  } finally {
    await direct.end().catch(() => {});
  }
}

/**
 * Makes sure that slow queries through the pooler are cut. Its role may be another than that of the direct address, and
 * sets its own limits then; sessions from before are ended. False where a session without limits is still given out.
 */
export async function ensureLimits(pool: Pool): Promise<boolean> {
  for (let session = 0; session < MOST_OLD_SESSIONS; session += 1) {
    if (await hasLimits(pool)) return true;
    const client = await pool.connect();
    client.on('error', () => {});
    try {
      await setLimitsOfRole(client);
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    } catch {
      // The end of its own session, or another server that sets the same at this moment: both are looked at again.
    } finally {
      client.release(true);
    }
  }
  return hasLimits(pool);
}

const BEGIN_ALONG_INDEXES = ['begin', ...SETTINGS_OFF.map((setting) => `set local ${setting} = off`)].join('; ');

/**
 * Runs queries in a transaction whose planner follows indexes: the next transaction on the same session may be of
 * somebody else. One message begins it and sets all of it.
 */
export async function alongIndexes<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(BEGIN_ALONG_INDEXES);
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      failure = lost;
    });
    throw error;
  } finally {
    client.release(failure);
  }
}

type PooledQueue = NonNullable<Extract<Database['queue'], { backend: 'postgres' }>['pooled']>;

/**
 * How the job queue works through a pooler: its tables are made and its queues created on direct sessions, notifications come
 * on one, and all else goes through the pooler.
 */
export function openPooledQueue({ url, directUrl }: PooledAddress, max: number, onIdleError: (error: Error) => void) {
  const starting = new Pool({ connectionString: directUrl, max, options: WITHOUT_LIMITS });
  const pool = new Pool({ connectionString: url, max });
  for (const one of [starting, pool]) one.on('error', onIdleError);
  let current = starting;
  const settle = async () => {
    if (current === pool) return;
    current = pool;
    await starting.end();
  };
  const queue: PooledQueue = {
    db: {
      executeSql: (text, values) => current.query(text, values),
      async listen(channel, onNotification, onReconnect) {
        const hear = (payload: string | null) => (payload === null ? onReconnect() : onNotification(payload));
        return { close: listenOnPostgres(directUrl, channel, hear) };
      },
    },
    settle,
  };
  const close = async () => {
    await settle();
    await pool.end();
  };
  return { queue, close };
}
