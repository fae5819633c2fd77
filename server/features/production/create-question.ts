import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertQuestion, lockProduction, updateProductionRow } from './queries.ts';
import { cardMissing, requireProduction } from './require-production.ts';

/** A question about the work on a property. `askedAs` is the name of who has no account. */
export type AskedQuestion = { propertyId: string; text: string; askedAs?: string };

/** Keeps a question inside the caller's transaction, and stops the clock of its card until it is answered. Who may ask is the caller's to know. */
export async function keepQuestion(ctx: Context, { propertyId, text, askedAs = '' }: AskedQuestion): Promise<void> {
  const row = await lockProduction(ctx.db, propertyId);
  if (!row) throw cardMissing();
  const askedAt = ctx.clock.now();
  const askedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await insertQuestion(ctx.db, { id: newId(askedAt), propertyId: row.propertyId, text, askedBy, askedAs, askedAt });
  if (!row.pausedAt) await updateProductionRow(ctx.db, row.propertyId, { pausedAt: askedAt });
}

/** Asks about a card that the caller sees. Otherwise `not_found`. */
export async function createQuestion(ctx: Context, asked: AskedQuestion): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await requireProduction(inside, asked.propertyId);
    await keepQuestion(inside, asked);
  });
}
