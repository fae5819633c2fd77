import type { Context } from '#server/context.ts';
import { recordAccess } from '#server/features/orders/access-details/record-access.ts';
import { insertAnswers } from './queries.ts';
import type { AskedFacts } from './require-answers.ts';

/** Keeps what a new order was asked, in the transaction that makes the order. */
export async function recordAsked(
  ctx: Context,
  orderId: string,
  { version, answers, access }: AskedFacts,
): Promise<void> {
  if (answers.length > 0) await insertAnswers(ctx.db, { orderId, version, answers });
  if (access) await recordAccess(ctx, orderId, access);
}
