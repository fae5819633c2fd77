import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { listUnopenedLinks } from './queries.ts';

/** Older ones were told of, or are of a time before anybody looked. */
const WATCHED_DAYS = 30;
const AT_ONCE = 200;

/** Tells the studio of links that work and that nobody has opened for as many days as the settings say, once for each. */
export async function watchLinks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { unopened_days: days } = (await getSettings(ctx)).delivery;
  const madeBetween = {
    from: new Date(now.getTime() - (days + WATCHED_DAYS) * DAY_MS),
    to: new Date(now.getTime() - days * DAY_MS),
  };
  for (const { linkId, orderId } of await listUnopenedLinks(ctx.db, { now, ...madeBetween, limit: AT_ONCE })) {
    await raiseAlert(ctx, 'delivery_unopened', linkId, { orderId });
  }
}
