import { computePay } from '#domain/billing/crew-pay/compute-pay.ts';
import type { OwnPayJson } from '#domain/billing/crew-pay/pay-json.ts';
import type { Context } from '#server/context.ts';
import { findPersonOfUser } from '#server/features/scheduling/shoot-events/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { findOpenDays } from './get-pay.ts';
import { presentRow, sumRows } from './present.ts';
import { listRowsOfPerson } from './queries.ts';
import { readFacts } from './read-facts.ts';

/** The own pay of the caller, open and closed (BIL-77): by the person of the crew who they are, whatever they ask. Empty for who is nobody of the crew. */
export async function getOwnPay(ctx: Context): Promise<OwnPayJson> {
  const { userId } = requireUser(ctx);
  const person = await findPersonOfUser(ctx.db, userId);
  if (!person) return { open: null, periods: [] };
  const { from, to, startDay } = await findOpenDays(ctx, {});
  const facts = await readFacts(ctx, { startDay, to, personId: person.id });
  const rows = computePay(facts, to);
  const closed = await listRowsOfPerson(ctx.db, person.id);
  return {
    open: { from, to, currency: facts.currency, total_minor: sumRows(rows), rows: rows.map(presentRow) },
    periods: [...Map.groupBy(closed, ({ period }) => period.number)].map(([number, own]) => ({
      number,
      from: own[0]?.period.fromDay ?? '',
      to: own[0]?.period.toDay ?? '',
      currency: own[0]?.period.currency ?? facts.currency,
      total_minor: sumRows(own.map(({ row }) => row)),
      rows: own.map(({ row }) => presentRow(row)),
    })),
  };
}
