import type { Context } from '#server/context.ts';
import type { ReviewRow } from '#server/db/schema/reviews.ts';
import { withTransaction } from '#server/db/transaction.ts';
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
  return withTransaction(ctx.db, async (tx) => {
    const review = await raiseChanges(tx, deliveryId);
    const now = ctx.clock.now();
    // All of a change happens at one time, so that who is told of it since then is told of all of it.
    return change({ ...ctx, db: tx, clock: { ...ctx.clock, now: () => now } }, review);
  });
}
