import { requireVersion } from '#domain/shared/version.ts';
import { tidyEmbedding } from '#domain/site/settings/embedding.ts';
import type { ChangeSettings, StudioSettings } from '#domain/site/settings/studio-settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getSettings } from './get-settings.ts';
import { lockSettings, upsertSettings } from './queries.ts';

/** Merges changes into the payment settings. Omitted fields stay as they are. */
const mergePayments = (
  before: StudioSettings['payments'],
  { deposit = before.deposit, saved_cards = before.saved_cards }: NonNullable<ChangeSettings['payments']>,
): StudioSettings['payments'] => ({ deposit, saved_cards });

/** Changes the settings of the calendar, from the next booking on. What is booked stays. Otherwise `stale_version`. */
export async function updateSettings(ctx: Context, changes: ChangeSettings, ifMatch: string): Promise<StudioSettings> {
  return inTransaction(ctx, async (inside) => {
    await lockSettings(inside.db);
    const before = await getSettings(inside);
    await requireVersion(ifMatch, before.version, () => before);
    await upsertSettings(inside.db, {
      ...(changes.working_hours ? { workingHours: changes.working_hours } : {}),
      ...(changes.lead_time_hours === undefined ? {} : { leadTimeHours: changes.lead_time_hours }),
      ...(changes.assignment ? { assignment: changes.assignment } : {}),
      ...(changes.travel ? { travel: changes.travel } : {}),
      ...(changes.equipment ? { equipment: changes.equipment } : {}),
      ...(changes.scheduling ? { scheduling: changes.scheduling } : {}),
      ...(changes.change_policy ? { changePolicy: changes.change_policy } : {}),
      ...(changes.delivery ? { delivery: changes.delivery } : {}),
      ...(changes.embedding ? { embedding: tidyEmbedding(changes.embedding) } : {}),
      ...(changes.reminders ? { reminders: changes.reminders } : {}),
      ...(changes.payments ? { payments: mergePayments(before.payments, changes.payments) } : {}),
      ...(changes.invoices ? { invoices: changes.invoices } : {}),
      ...(changes.production ? { production: changes.production } : {}),
    });
    const after = await getSettings(inside);
    const detail = { before: JSON.stringify(before), after: JSON.stringify(after) };
    await recordAction(inside, { action: 'settings_changed', subject: { kind: 'settings', id: 'calendar' }, detail });
    return after;
  });
}
