import { Client } from 'pg';
import { z } from 'zod';

/** What the database did and holds at one moment. */
export type DatabaseState = { transactions: number; queries: number; rowBytes: number; queueBytes: number };

const statsSchema = z.array(
  z.object({ database: z.string(), total_xact_count: z.coerce.number(), total_query_count: z.coerce.number() }),
);
const bytesSchema = z.tuple([z.object({ rows: z.coerce.number(), queue: z.coerce.number() })]);

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Bytes of tables with their indexes: of the product, and of the job queue, which keeps a job for a week. */
const BYTES = `
  select coalesce(sum(pg_total_relation_size(oid)) filter (where relnamespace = 'public'::regnamespace), 0) as rows,
    coalesce(sum(pg_total_relation_size(oid)) filter (where relnamespace = 'pgboss'::regnamespace), 0) as queue
  from pg_class where relkind = 'r'`;

/** Counts what went through the pooler, and measures the tables. */
export async function readState(databaseUrl: string, throughUrl: string): Promise<DatabaseState> {
  const console = new URL(throughUrl);
  const name = console.pathname.slice(1);
  console.pathname = '/pgbouncer';
  const stats = statsSchema.parse(await ask(console.href, 'show stats'));
  const own = stats.find(({ database }) => database === name);
  const [{ rows, queue }] = bytesSchema.parse(await ask(databaseUrl, BYTES));
  return {
    transactions: own?.total_xact_count ?? 0,
    queries: own?.total_query_count ?? 0,
    rowBytes: rows,
    queueBytes: queue,
  };
}

/** What each of so many things cost between two moments. */
export function computeDatabaseCost(before: DatabaseState, after: DatabaseState, count: number): DatabaseState {
  const each = (name: keyof DatabaseState) => (after[name] - before[name]) / count;
  return {
    transactions: each('transactions'),
    queries: each('queries'),
    rowBytes: each('rowBytes'),
    queueBytes: each('queueBytes'),
  };
}

export const describeCost = (what: string, { transactions, queries, rowBytes, queueBytes }: DatabaseState): string =>
  `${what}: ${transactions.toFixed(1)} transactions, ${queries.toFixed(1)} queries, ` +
  `${(rowBytes / 1024).toFixed(1)} kB of rows and indexes, ${(queueBytes / 1024).toFixed(1)} kB of jobs for a week`;
