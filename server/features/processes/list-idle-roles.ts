import type { IdleRole } from '#domain/admin/overview.ts';
import type { Context } from '#server/context.ts';
import { PICTURE_KINDS } from '#server/features/processing/jobs.ts';
import { listRolesThere, listWaitingKinds } from './queries.ts';

/** Longer than a process takes to start again, or to hand its jobs to another. */
const PATIENCE_SECONDS = 180;

const roleOf = (name: string) => (PICTURE_KINDS.some((kind) => kind.name === name) ? 'images' : 'worker');

/**
 * The roles whose jobs have waited for three minutes while no process has the role. Where one has it, they wait their turn.
 * The embedded database has one process, with all roles.
 */
export async function listIdleRoles({ db, config }: Pick<Context, 'db' | 'config'>): Promise<IdleRole[]> {
  if (!config.DATABASE_URL) return [];
  const kinds = await listWaitingKinds(db, PATIENCE_SECONDS);
  if (kinds.length === 0) return [];
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
