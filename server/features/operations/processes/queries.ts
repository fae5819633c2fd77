import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { type ProcessRow, processes } from '#server/db/schema/processes.ts';

/** A process that wrote itself down within this time is there. */
const THERE_SECONDS = 90;
const KEPT = sql`interval '1 day'`;

export type Presence = Pick<ProcessRow, 'id' | 'host' | 'pid' | 'roles'>;

/** Says that a process is there now, and forgets those that left without a word long ago. */
export async function upsertProcess(db: Db, presence: Presence): Promise<void> {
  await db
    .insert(processes)
    .values(presence)
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: sql`now()` } });
  await db.delete(processes).where(lt(processes.seenAt, sql`now() - ${KEPT}`));
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id));
}

/** The roles that some process has now. */
export async function listRolesThere(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct unnest(roles) as role from processes
    where seen_at > now() - make_interval(secs => ${THERE_SECONDS})`);
  return z
    .array(z.object({ role: z.string() }))
    .parse(rows)
    .map(({ role }) => role);
}

const waitingSchema = z.object({ name: z.string(), jobs: z.int(), since_ms: z.number() });

/** How many jobs of each kind have been due for so long and are not begun, and since when the first of them is. */
export async function listWaitingKinds(
  db: Db,
  seconds: number,
): Promise<{ name: string; jobs: number; since: Date }[]> {
  const { rows } = await db.execute(sql`
    select name, count(*)::int as jobs, (extract(epoch from min(start_after)) * 1000)::float8 as since_ms
    from pgboss.job
    where state < 'active' and not blocked and start_after < now() - make_interval(secs => ${seconds})
      and name not like '\\_\\_pgboss%'
    group by name`);
  return z
    .array(waitingSchema)
    .parse(rows)
    .map(({ name, jobs, since_ms }) => ({ name, jobs, since: new Date(since_ms) }));
}
