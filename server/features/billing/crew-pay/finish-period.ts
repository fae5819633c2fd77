import type { CloseInput, PayPeriodJson } from '#domain/billing/crew-pay/pay-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { findOpenDays, getPeriod, readOpenPay } from './get-pay.ts';
import { sumRows } from './present.ts';
import { insertPeriod, listPeriods, lockPay } from './queries.ts';

const CHANGED = 'Something changed since you looked, or somebody closed this period. Look at it again, then close it.';

async function finishOnce(ctx: Context, { from, to, seen }: CloseInput): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    await lockPay(inside.db);
    const { from: first, today } = await findOpenDays(inside, { from });
    if (first !== from) throw new AppError('conflict', CHANGED);
    const open = await readOpenPay(inside, { from, to });
    if (open.seen !== seen) throw new AppError('conflict', CHANGED);
    if (to > today) throw invalidField('to', 'Days that are still to come cannot be closed.');
    const now = inside.clock.now();
    const id = newId(now);
    const number = ((await listPeriods(inside.db))[0]?.period.number ?? 0) + 1;
    const totalMinor = sumRows(open.rows);
    const { currency } = open.facts;
    const closedBy = inside.actor.kind === 'user' ? inside.actor.userId : null;
    const period = { id, number, fromDay: from, toDay: to, currency, totalMinor, closedBy };
    const rows = open.rows.map((row, index) => ({ ...row, id: newId(now), periodId: id, position: index + 1 }));
    await insertPeriod(inside.db, { ...period, rowCount: rows.length, closedAt: now }, rows);
    await recordAction(inside, {
      action: 'pay_period_closed',
      subject: { kind: 'pay_period', id },
      detail: { number, from, to, rows: rows.length, total_minor: totalMinor, currency },
    });
    return id;
  });
}

/**
 * Closes the open period with exactly the rows that were seen (BIL-73): they are kept and never change. Of two at once, and where anything changed since, `conflict`.
 */
export async function finishPeriod(ctx: Context, input: CloseInput): Promise<PayPeriodJson> {
  try {
    return await getPeriod(ctx, await finishOnce(ctx, input));
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('pay_')) throw new AppError('conflict', CHANGED, { cause: error });
    throw error;
  }
}
