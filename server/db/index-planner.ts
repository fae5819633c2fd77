import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { withTransaction } from './transaction.ts';

/**
 * Without these settings the planner follows indexes, and neither reads all rows nor sorts them where an index has their
 * order. Where it knows nothing of a table (the embedded database keeps no statistics) it takes every condition for rare
 * and every table for short. It may still sort or read all rows where no index answers; it estimates a high cost then,
 * so it must not compile the query.
 */
export const SETTINGS_OFF = ['enable_sort', 'enable_seqscan', 'jit'];

type WithPlanner = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
const ways = new WeakMap<Db, WithPlanner>();

/** Names the cheapest way in which a database runs queries with these settings. */
export function setIndexPlanner(db: Db, way: WithPlanner): void {
  ways.set(db, way);
}

async function withSettingsOff<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return withTransaction(db, async (tx) => {
    const settings = SETTINGS_OFF.map((setting) => sql`set_config(${setting}, 'off', true)`);
    await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
    return work(tx);
  });
}

/** Runs queries with a planner that follows indexes. Given a transaction, the queries are part of it. */
export async function withOrders<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const way = ways.get(db);
  return way ? way(work) : withSettingsOff(db, work);
}
