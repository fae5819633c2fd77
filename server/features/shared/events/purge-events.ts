import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { deleteEventsUntil, findLastBefore, getPlace } from './queries.ts';

/** Removes events that are older than they are kept, with what was sent of them to webhooks. */
export async function purgeEvents(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.EVENTS_KEEP_DAYS * DAY_MS);
  // What no webhook was made of yet stays, however long nobody did that.
  const until = await getPlace(ctx.db, 'webhooks');
  let removed = 0;
  for (;;) {
    const last = await findLastBefore(ctx.db, before, until);
    if (last === null) break;
    removed += await deleteEventsUntil(ctx.db, last);
  }
  if (removed > 0) ctx.log.info({ removed }, 'old events removed');
}
