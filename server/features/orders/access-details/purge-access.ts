import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { deleteOldAccess } from './queries.ts';

/** How long after the shoot it is kept how to get in. */
const KEPT_DAYS = 30;

/** Deletes how to get in of shoots that were 30 days ago, and of orders that nobody comes for. */
export async function purgeAccess(ctx: Context): Promise<void> {
  const deleted = await deleteOldAccess(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  if (deleted > 0) ctx.log.info({ deleted }, 'access details forgotten');
}
