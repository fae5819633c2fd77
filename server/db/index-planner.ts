import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { withTransaction } from './transaction.ts';

/**
 * Under which the planner follows indexes, and does not read all rows or sort them where one has their order. Where it knows
 * nothing of a table, and the embedded database keeps no statistics, it takes whatever narrows a list for rare, and a
 * short table for one that stays short. It remains free to do either where nothing else answers. That looks dear to it
 * then, so it must not compile it.
 */
export const INDEX_PLANNER = ['enable_sort', 'enable_seqscan', 'jit'].map((setting) => ({ setting, value: 'off' }));

type WithPlanner = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
const ways = new WeakMap<Db, WithPlanner>();

/** Names the cheapest way in which a database runs queries with these settings. */
export function setIndexPlanner(db: Db, way: WithPlanner): void {
  ways.set(db, way);
}

async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return withTransaction(db, async (tx) => {
    await tx.execute(
      sql.join(
        [
          sql`select`,
          sql.join(
            INDEX_PLANNER.map(({ setting, value }) => sql`set_config(${setting}, ${value}, true)`),
            sql`, `,
          ),
        ],
        sql` `,
      ),
    );
    return work(tx);
  });
}

/** Runs queries with a planner that follows indexes. Given a transaction, the queries are part of it. */
export async function withOrders<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const way = ways.get(db);
  return way ? way(work) : inTransaction(db, work);
}
