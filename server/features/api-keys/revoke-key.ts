import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { revokeKeyRow } from './queries.ts';

/** Ends a key at once, on all servers; one that was revoked stays as it is. Refuses with `not_found`. */
export async function revokeKey(ctx: Context, id: string): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const isRevoked = await revokeKeyRow(tx, id, ctx.clock.now());
    if (isRevoked === null) throw new AppError('not_found', 'There is no such key.');
    if (!isRevoked) return;
    await recordAction({ ...ctx, db: tx }, { action: 'api_key_revoked', subject: { kind: 'api_key', id } });
  });
}
