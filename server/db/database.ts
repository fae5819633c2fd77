import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as BossDatabase } from 'pg-boss';
import type { HearQuery } from './watch-queries.ts';

/** What a raw query answers on both databases. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: { rows: unknown[] };
}

/** A database, or a transaction of one: both databases are used through this one type. */
export type Db = PgDatabase<RowsResult, Record<string, never>>;

/** An open database with what else needs its connection. */
export type Database = {
  kind: 'embedded' | 'postgres';
  /** Where the data lies, in words for the owner. Never with a password. */
  place: string;
  db: Db;
  /** How the job queue reaches the same data. */
  queue:
    | { backend: 'pglite'; db: BossDatabase }
    | {
        backend: 'postgres';
        connectionString: string;
        /** Where the connection string leads to a pooler. `settle` is called once tables and queues are made. */
        pooled?: { db: BossDatabase; settle(): Promise<void> };
      };
  /** Calls `hear` with each notification of a channel, until the returned function is called. Some may be missed. */
  listen(channel: string, hear: () => void): Promise<() => Promise<void>>;
  /** Calls `hear` with each statement that is run from now on, those of the job queue of a Postgres excepted. Called once. */
  watchQueries(hear: HearQuery): void;
  close(): Promise<void>;
};
