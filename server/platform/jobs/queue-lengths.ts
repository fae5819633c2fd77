import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

/** As many jobs of a kind are counted: beyond, the exact number says nothing more. */
const COUNTED_UP_TO = 10_000;

const lengthSchema = z.object({ name: z.string(), waiting: z.number(), active: z.number(), oldest: z.number() });
export type QueueLength = z.infer<typeof lengthSchema>;

/**
 * How many jobs of each kind are due and wait, how many are under way, and for how many seconds the one that waits longest has been due.
 * Each kind is asked along the index of what is not done yet.
 */
export async function readQueueLengths(db: Db, names: readonly string[]): Promise<QueueLength[]> {
  const { rows } = await db.execute(sql`
    select kind.name, waiting.jobs::int as waiting, active.jobs::int as active, coalesce(waiting.oldest, 0)::float8 as oldest
    from json_array_elements_text(${JSON.stringify(names)}::json) as kind (name)
    cross join lateral (
      select count(*) as jobs, extract(epoch from now() - min(start_after)) as oldest
      from (select start_after from pgboss.job where job.name = kind.name and state < 'active' and not blocked
        and start_after <= now() limit ${COUNTED_UP_TO}) due
    ) waiting
    cross join lateral (
      select count(*) as jobs
      from (select from pgboss.job where job.name = kind.name and state = 'active' limit ${COUNTED_UP_TO}) under_way
    ) active`);
  return z.array(lengthSchema).parse(rows);
}
