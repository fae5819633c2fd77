import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { resolveAlert } from '#server/features/shared/alerts/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';

/** Marks an alert as done; of two who say so, one gets `not_found`. The same message does not bring it back. */
export async function confirmAlert(ctx: Context, alertId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await resolveAlert(inside.db, alertId, ctx.clock.now()))) {
      throw new AppError('not_found', 'This is marked as done already.');
    }
    await recordAction(inside, { action: 'alert_resolved', subject: { kind: 'alert', id: alertId } });
  });
}
