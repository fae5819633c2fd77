import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { deleteErrors } from './queries.ts';

/** How long an error is kept that does not happen any more, and how many different ones at most. */
const KEPT_MS = 90 * DAY_MS;
const MOST_KEPT = 500;

/** Deletes errors of long ago. */
export async function purgeErrors(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const deleted = await deleteErrors(ctx.db, before, MOST_KEPT);
  if (deleted > 0) ctx.log.info({ deleted }, 'old errors deleted');
}
