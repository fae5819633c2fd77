import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

/** A job that will not be tried again. `error` is the message of its last try, as it was thrown: not for every eye. */
export type FailedJob = {
  id: string;
  name: string;
  payload: unknown;
  error: string | null;
  attempts: number;
  failedAt: Date;
};

const failedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The payload as text: what a job is about. */
  about: z.string(),
  payload: z.unknown(),
  error: z.string().nullable(),
  attempts: z.number(),
  failed_at_ms: z.number(),
});
type FailedRow = z.infer<typeof failedSchema>;
const doneSchema = z.object({ name: z.string(), about: z.string(), done_at_ms: z.number() });
const lockedSchema = z.object({ name: z.string(), state: z.string() });

function listOf(names: readonly string[]): SQL {
  const values = names.map((name) => sql`${name}`);
  return sql`(${sql.join(values, sql`, `)})`;
}

/** More failed jobs than anybody looks through, and few enough to ask about each of them. */
const MOST_FAILED = 5000;

const millisecondsOf = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const keyOf = ({ name, about }: { name: string; about: string }) => `${name} ${about}`;

/** The failed jobs of some kinds, the newest first; of those with the same payload the newest stands for all. */
async function listFailedRows(db: Db, names: readonly string[]): Promise<FailedRow[]> {
  const { rows } = await db.execute(sql`
    select * from (
      select distinct on (name, data) id, name, data::text as about, data as payload, retry_count + 1 as attempts,
        coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
        ${millisecondsOf(sql`completed_on`)} as failed_at_ms
      from pgboss.job where name in ${listOf(names)} and state = 'failed'
      order by name, data, completed_on desc
    ) newest
    order by failed_at_ms desc, id desc limit ${MOST_FAILED}`);
  return z.array(failedSchema).parse(rows);
}

/** When a job like one of these was last done, by kind and payload. A join would look for each of them again. */
async function findDone(db: Db, failed: readonly FailedRow[]): Promise<Map<string, number>> {
  const names = [...new Set(failed.map(({ name }) => name))];
  const payloads = sql.join(
    failed.map(({ about }) => sql`${about}::jsonb`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select name, data::text as about, max(${millisecondsOf(sql`completed_on`)}) as done_at_ms
    from pgboss.job
    where name in ${listOf(names)} and state = 'completed' and data = any(array[${payloads}])
    group by name, data`);
  return new Map(
    z
      .array(doneSchema)
      .parse(rows)
      .map((row) => [keyOf(row), row.done_at_ms]),
  );
}

/**
 * The jobs of some kinds that failed for good, the newest first. pg-boss finds jobs by id and payload alone, so its table
 * is asked. Where a later one with the same payload was done, none is listed: work that is repeated by the clock, or was
 * queued again, is no failure once it succeeds.
 */
export async function listFailedJobs(db: Db, names: readonly string[], limit: number): Promise<FailedJob[]> {
  const failed = await listFailedRows(db, names);
  if (failed.length === 0) return [];
  const done = await findDone(db, failed);
  return failed
    .filter((row) => (done.get(keyOf(row)) ?? 0) < row.failed_at_ms)
    .slice(0, limit)
    .map(({ id, name, payload, error, attempts, failed_at_ms }) => ({
      id,
      name,
      payload,
      error,
      attempts,
      failedAt: new Date(failed_at_ms),
    }));
}

/** The kind and state of the job of this id among some kinds, locked until the transaction ends; null where there is none. */
export async function lockJob(tx: Db, names: readonly string[], id: string) {
  const { rows } = await tx.execute(
    sql`select name, state::text from pgboss.job where name in ${listOf(names)} and id = ${id} for update`,
  );
  return z.array(lockedSchema).parse(rows)[0] ?? null;
}
