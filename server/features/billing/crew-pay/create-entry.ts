import type { PayRowJson } from '#domain/billing/crew-pay/pay-json.ts';
import type { ManualInput } from '#domain/billing/crew-pay/pay-rule.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { presentRow } from './present.ts';
import { insertEntry } from './queries.ts';
import { payCurrency } from './read-facts.ts';
import { requireOther } from './require-other.ts';

/** Adds a bonus or a deduction with its reason to the open period (BIL-76). */
export async function createEntry(ctx: Context, input: ManualInput): Promise<PayRowJson> {
  const { person_id: personId, minor, reason } = input;
  return inTransaction(ctx, async (inside) => {
    const { name } = await requireOther(inside, personId);
    const now = inside.clock.now();
    const day = dayInZone(now, await getTimeZone(inside));
    const currency = payCurrency(inside, (await readCatalogue(inside)).document);
    const madeBy = inside.actor.kind === 'user' ? inside.actor.userId : null;
    const row = { id: newId(now), personId, personName: name, day, minor, currency, reason, madeBy, madeAt: now };
    await insertEntry(inside.db, row);
    await recordAction(inside, {
      action: 'pay_entry_added',
      subject: { kind: 'person', id: personId },
      detail: { entry: row.id, minor, currency },
    });
    const none = { bookingId: null, orderNumber: null, hasProblem: false, corrects: null };
    return presentRow({ ...none, kind: 'manual', entryId: row.id, day, text: reason, minor });
  });
}
