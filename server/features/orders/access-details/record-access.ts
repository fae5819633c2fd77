import { type AccessDetails, accessInputSchema } from '#domain/orders/access-details/access-details.ts';
import type { Context } from '#server/context.ts';
import type { AccessDetailsRow } from '#server/db/schema/order-questions.ts';
import { sealText, unsealText } from '#server/platform/random/seal.ts';
import { upsertAccess } from './queries.ts';

/** Seals how to get in and keeps it for an order. */
export async function recordAccess(ctx: Context, orderId: string, details: AccessDetails): Promise<void> {
  const sealed = sealText(ctx.config.secret, JSON.stringify({ orderId, details }));
  await upsertAccess(ctx.db, { orderId, sealed, changedAt: ctx.clock.now() });
}

/**
 * What was sealed for an order; null where it was sealed under a secret that was replaced since, or for another order: then it has to be
 * said again.
 */
export function readAccess(
  { config, log }: Pick<Context, 'config' | 'log'>,
  row: AccessDetailsRow,
): AccessDetails | null {
  try {
    const { orderId, details } = JSON.parse(unsealText(config.secret, row.sealed));
    return orderId === row.orderId ? accessInputSchema.parse(details) : null;
  } catch {
    // The cause is left out: it might quote what was read.
    log.warn({ orderId: row.orderId }, 'access details not readable');
    return null;
  }
}
