import type { Context } from '#server/context.ts';
import { SHOOT_CHANGED_JOB } from './job-kinds.ts';
import { hasShootCalendars } from './queries.ts';

/**
 * Enqueues updates of external calendars for changed shoots, inside the transaction that changes them. Does nothing if
 * no calendar is connected.
 */
export async function enqueueCopies(ctx: Pick<Context, 'db' | 'jobs'>, bookingIds: Iterable<string>): Promise<void> {
  const ids = new Set(bookingIds);
  if (ids.size === 0 || !(await hasShootCalendars(ctx.db))) return;
  for (const bookingId of ids) await ctx.jobs.enqueue(ctx.db, SHOOT_CHANGED_JOB, { bookingId });
}
