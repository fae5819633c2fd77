import type { ChangeSettings, StudioSettings } from '#domain/settings/studio-settings.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { getSettings } from './get-settings.ts';
import { upsertSettings } from './queries.ts';

/** Changes the settings of the calendar, from the next booking on. What is booked stays. */
export async function updateSettings(ctx: Context, changes: ChangeSettings): Promise<StudioSettings> {
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const before = await getSettings(inside);
    await upsertSettings(tx, {
      ...(changes.working_hours ? { workingHours: changes.working_hours } : {}),
      ...(changes.capacity === undefined ? {} : { capacity: changes.capacity }),
      ...(changes.lead_time_hours === undefined ? {} : { leadTimeHours: changes.lead_time_hours }),
    });
    const after = await getSettings(inside);
    const detail = { before: JSON.stringify(before), after: JSON.stringify(after) };
    await recordAction(inside, { action: 'settings_changed', subject: { kind: 'settings', id: 'calendar' }, detail });
    return after;
  });
}
