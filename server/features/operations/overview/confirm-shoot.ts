import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteAlert } from '#server/features/shared/alerts/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';

/** Notes that the shoot of a refunded order still takes place; of two who say so, one gets `not_found`. */
export async function confirmShoot(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await deleteAlert(inside.db, 'refunded_with_shoot', orderId))) {
      throw new AppError('not_found', 'Nothing has to be said about the shoot of this order any more.');
    }
    await recordAction(inside, { action: 'refunded_shoot_kept', subject: { kind: 'order', id: orderId } });
  });
}
