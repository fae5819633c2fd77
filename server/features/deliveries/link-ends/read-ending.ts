import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import type { Ending } from './queries.ts';

/** Which links end soon by the settings of the studio; null where it wants to hear of none. */
export async function readEnding(ctx: Context): Promise<Ending | null> {
  const { remind_days: days } = (await getSettings(ctx)).delivery;
  if (days === 0) return null;
  const now = ctx.clock.now();
  return { now, until: new Date(now.getTime() + days * DAY_MS), days };
}
