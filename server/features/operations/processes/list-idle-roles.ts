import type { IdleRole } from '#domain/operations/overview.ts';
import type { Context } from '#server/context.ts';
import { listRolesThere, listWaitingKinds } from './queries.ts';

/** Longer than a process takes to start again, or to hand its jobs to another. */
const PATIENCE_SECONDS = 180;

/**
 * The roles whose jobs have waited for three minutes while no process has the role. Where one has it, they wait their turn.
 * The embedded database has one process, with all roles.
 */
export async function listIdleRoles({
  db,
  config,
  jobs: queue,
}: Pick<Context, 'db' | 'config' | 'jobs'>): Promise<IdleRole[]> {
  if (!config.DATABASE_URL) return [];
  const kinds = await listWaitingKinds(db, PATIENCE_SECONDS);
  if (kinds.length === 0) return [];
  const roleOf = (name: string) => queue.kinds.find((kind) => kind.name === name)?.role ?? 'worker';
  const there = await listRolesThere(db);
  return (['worker', 'images'] as const)
    .filter((role) => !there.includes(role))
    .flatMap((role) => {
      const waiting = kinds.filter(({ name }) => roleOf(name) === role);
      if (waiting.length === 0) return [];
      const jobs = waiting.reduce((sum, kind) => sum + kind.jobs, 0);
      const since = Math.min(...waiting.map((kind) => kind.since.getTime()));
      return [{ role, jobs, since: new Date(since).toISOString() }];
    });
}
