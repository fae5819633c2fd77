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

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  payload: z.unknown(),
  error: z.string().nullable(),
  attempts: z.number(),
  failed_at_ms: z.number(),
});
const lockedSchema = z.object({ name: z.string(), state: z.string() });

function listOf(names: readonly string[]): SQL {
  const values = names.map((name) => sql`${name}`);
  return sql`(${sql.join(values, sql`, `)})`;
}

/**
 * The failed jobs of some kinds, the newest first. pg-boss finds jobs by id and payload alone, so its table is asked. Of
 * those with the same payload the newest stands for all, and none where a later one was done: work that is repeated by the
 * clock, or was queued again, is no failure once it succeeds. The failed ones are gathered first, for they are few.
 */
export async function listFailedJobs(db: Db, names: readonly string[], limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute(sql`
    with failed as materialized (
      select distinct on (name, data) id, name, data, output, retry_count, completed_on
      from pgboss.job where name in ${listOf(names)} and state = 'failed'
      order by name, data, completed_on desc
    )
    select id, name, data as payload, retry_count + 1 as attempts,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
      (extract(epoch from completed_on) * 1000)::float8 as failed_at_ms
    from failed
    where not exists (
      select from pgboss.job done
      where done.name = failed.name and done.state = 'completed' and done.completed_on > failed.completed_on
        and done.data is not distinct from failed.data
    )
    order by completed_on desc, id desc limit ${limit}`);
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ failed_at_ms, ...job }) => ({ ...job, failedAt: new Date(failed_at_ms) }));
}

/** The kind and state of the job of this id among some kinds, locked until the transaction ends; null where there is none. */
export async function lockJob(tx: Db, names: readonly string[], id: string) {
  const { rows } = await tx.execute(
    sql`select name, state::text from pgboss.job where name in ${listOf(names)} and id = ${id} for update`,
  );
  return z.array(lockedSchema).parse(rows)[0] ?? null;
}
