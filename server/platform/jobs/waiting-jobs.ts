import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { readQuery } from '#server/db/rows/read-lines.ts';

/** A job that waits or is under way, as a backup keeps it. */
export const waitingJobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.int(),
  start_after: z.string(),
});
export type WaitingJob = z.infer<typeof waitingJobSchema>;

const WAITING = `
  select row_to_json(r)::text as line from (
    select id, name, coalesce(data, '{}') as data, priority, date_trunc('milliseconds', start_after) as start_after
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by id
  ) r`;

const foundSchema = z.tuple([z.object({ is_there: z.boolean() })]);

/**
 * The jobs of all queues that wait or are under way, as lines of JSON: pg-boss lists those of one queue alone, and not within a
 * transaction. A queue that nobody has started yet has none.
 */
export async function* readWaitingJobs(tx: Db): AsyncGenerator<string[]> {
  const { rows } = await tx.execute(sql`select to_regclass('pgboss.job') is not null as is_there`);
  if (foundSchema.parse(rows)[0].is_there) yield* readQuery(tx, WAITING);
}

/** Takes jobs of a kind out of their queue before they begin, by what is in a field of their payload. */
export async function deleteWaitingJobs(
  tx: Db,
  { name }: { name: string },
  { field, ids }: { field: string; ids: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where name = ${name} and state in ('created', 'retry')
      and data ->> ${field} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}
