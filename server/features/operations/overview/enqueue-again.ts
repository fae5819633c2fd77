import type { FailureKind } from '#domain/operations/overview.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { enqueueMailAgain } from '#server/features/shared/mail/enqueue-again.ts';

async function enqueueJobAgain(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const outcome = await ctx.jobs.retry(inside.db, id);
    if (outcome === 'unknown') throw new AppError('not_found', 'There is no such work.');
    if (outcome === 'not_failed') throw new AppError('conflict', 'This work is already under way, or done.');
    await recordAction(inside, { action: 'job_retried', subject: { kind: 'job', id } });
  });
}

/** Tries again what failed for good. `not_found` where there is no such thing, `conflict` where it did not fail. */
export async function enqueueAgain(ctx: Context, kind: FailureKind, id: string): Promise<void> {
  switch (kind) {
    case 'mail':
      return enqueueMailAgain(ctx, id);
    case 'job':
      return enqueueJobAgain(ctx, id);
  }
}
