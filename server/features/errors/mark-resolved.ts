import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { resolveError } from './queries.ts';

/**
 * Marks an error as resolved as often as somebody saw that it happened; what happened since then stays on the list. Of two who say so,
 * one gets `not_found`. It comes back when it happens again.
 */
export async function markResolved(ctx: Context, { id, total }: { id: string; total: number }): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    if (!(await resolveError(tx, id, total))) throw new AppError('not_found', 'This is marked as resolved already.');
    const subject = { kind: 'error', id } as const;
    await recordAction({ ...ctx, db: tx }, { action: 'error_resolved', subject, detail: { total } });
  });
}
