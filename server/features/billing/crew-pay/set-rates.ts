import type { MileageInput, MileageRate } from '#domain/billing/crew-pay/pay-rule.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentRate } from './present.ts';
import { deleteRateRow, insertRate } from './queries.ts';
import { payCurrency } from './read-facts.ts';

const TAKEN = 'A rate begins on this day already. Remove it first.';
/** The rates are the studio's: their record is about its settings. */
const SUBJECT = { kind: 'settings', id: 'mileage' } as const;

/** Adds a rate for drives from a day on (BIL-71). `conflict` where one begins on that day. */
export async function createRate(ctx: Context, input: MileageInput): Promise<MileageRate> {
  try {
    return await inTransaction(ctx, async (inside) => {
      const currency = payCurrency(inside, (await readCatalogue(inside)).document);
      const { from_day: fromDay, unit, rate_thousandths: rateThousandths } = input;
      const row = { fromDay, unit, rateThousandths, currency, madeAt: inside.clock.now() };
      await insertRate(inside.db, row);
      await recordAction(inside, { action: 'mileage_rate_added', subject: SUBJECT, detail: { ...input, currency } });
      return presentRate(row);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'pay_mileage_rates_from_day_pk') {
      throw new AppError('conflict', TAKEN, { cause: error });
    }
    throw error;
  }
}

/** Removes the rate that begins on a day. */
export async function deleteRate(ctx: Context, fromDay: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await deleteRateRow(inside.db, fromDay))) throw new AppError('not_found', 'No rate begins on this day.');
    await recordAction(inside, { action: 'mileage_rate_removed', subject: SUBJECT, detail: { from_day: fromDay } });
  });
}
