import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { revokeKeyRow } from './queries.ts';

/** Ends a key at once, on all servers; one that was revoked stays as it is. Refuses with `not_found`. */
export async function revokeKey(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const isRevoked = await revokeKeyRow(inside.db, id, ctx.clock.now());
    if (isRevoked === null) throw new AppError('not_found', 'There is no such key.');
    if (!isRevoked) return;
    await recordAction(inside, { action: 'api_key_revoked', subject: { kind: 'api_key', id } });
  });
}
