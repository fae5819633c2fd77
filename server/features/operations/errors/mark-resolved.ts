import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { resolveError } from './queries.ts';

/**
 * Marks an error as resolved as often as somebody saw that it happened; what happened since then stays on the list. Of two who say so,
 * one gets `not_found`. It comes back when it happens again.
 */
export async function markResolved(ctx: Context, { id, total }: { id: string; total: number }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await resolveError(inside.db, id, total)))
      throw new AppError('not_found', 'This is marked as resolved already.');
    const subject = { kind: 'error', id } as const;
    await recordAction(inside, { action: 'error_resolved', subject, detail: { total } });
  });
}
