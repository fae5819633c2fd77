import type { Context } from '#server/context.ts';
import type { ReviewRow } from '#server/db/schema/reviews.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { raiseChanges } from './queries.ts';

/**
 * Runs a change of a review in a transaction that holds its lock: of two at once one follows the other, both stay, and everybody who
 * looks at it learns that something changed.
 */
export async function applyChange<T>(
  ctx: Context,
  deliveryId: string,
  change: (inside: Context, review: ReviewRow) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (inside) => {
    const review = await raiseChanges(inside.db, deliveryId);
    const now = ctx.clock.now();
    // All of a change happens at one time, so that who is told of it since then is told of all of it.
    return change({ ...inside, clock: { ...ctx.clock, now: () => now } }, review);
  });
}
