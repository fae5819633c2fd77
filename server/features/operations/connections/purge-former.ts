import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { KEPT_SCHEMAS } from '#server/platform/connections/connection-values.ts';
import { sealText, unsealText } from '#server/platform/random/seal.ts';
import { lockConnection, upsertConnection } from './queries.ts';

/** Deletes keys of the card provider from before that serve no payment any more. */
export async function purgeFormer(ctx: Context): Promise<void> {
  const { secret } = ctx.config;
  await inTransaction(ctx, async (inside) => {
    const row = await lockConnection(inside.db, 'payments');
    if (!row) return;
    const { current, former } = KEPT_SCHEMAS.payments.parse(JSON.parse(unsealText(secret, row.sealed)));
    const left = former.filter(({ until }) => new Date(until) > ctx.clock.now());
    if (left.length === former.length) return;
    const sealed = sealText(secret, JSON.stringify({ current, former: left }));
    await upsertConnection(inside.db, { ...row, sealed, version: row.version + 1 });
  });
}
