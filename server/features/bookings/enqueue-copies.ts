import type { Context } from '#server/context.ts';
import { SHOOT_CHANGED_JOB } from './jobs.ts';
import { hasShootCalendars } from './queries.ts';

/** Queues that calendars elsewhere learn of changed shoots, in the transaction that changes them; nothing where no calendar gets shoots. */
export async function enqueueCopies(ctx: Pick<Context, 'db' | 'jobs'>, bookingIds: Iterable<string>): Promise<void> {
  const ids = new Set(bookingIds);
  if (ids.size === 0 || !(await hasShootCalendars(ctx.db))) return;
  for (const bookingId of ids) await ctx.jobs.enqueue(ctx.db, SHOOT_CHANGED_JOB, { bookingId });
}
