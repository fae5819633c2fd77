import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { resolveAlert } from '#server/features/alerts/queries.ts';
import { recordAction } from '#server/features/audit/record-action.ts';

/** Marks an alert as done; of two who say so, one gets `not_found`. The same message does not bring it back. */
export async function confirmAlert(ctx: Context, alertId: string): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    if (!(await resolveAlert(tx, alertId, ctx.clock.now()))) {
      throw new AppError('not_found', 'This is marked as done already.');
    }
    await recordAction({ ...ctx, db: tx }, { action: 'alert_resolved', subject: { kind: 'alert', id: alertId } });
  });
}
