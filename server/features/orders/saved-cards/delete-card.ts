import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { REMOVE_CARD_JOB } from './job-kinds.ts';
import { type CardsOf, listCards } from './list-cards.ts';
import { blankCards, listCardsOf, setRemoved } from './queries.ts';

/** Takes cards away inside the caller's transaction: none is charged from then on, and the provider is told by a job. */
async function removeWithin(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const methodId of await setRemoved(ctx.db, ids, ctx.clock.now())) {
    await ctx.jobs.enqueue(ctx.db, REMOVE_CARD_JOB, { methodId });
  }
}

/** Takes a card away that can be charged for an order, for who may see it (BIL-55). Otherwise `not_found`. */
export async function deleteCard(ctx: Context, of: CardsOf, cardId: string): Promise<void> {
  const { order, cards } = await listCards(ctx, of);
  if (!cards.some(({ id }) => id === cardId)) throw new AppError('not_found', 'There is no such card here.');
  await inTransaction(ctx, async (inside) => {
    await removeWithin(inside, [cardId]);
    const subject = { kind: 'order', id: order.id } as const;
    await recordAction(inside, { action: 'card_removed', subject, detail: { card: cardId } });
  });
}

/** Takes away the cards of somebody who asked to be forgotten, inside the caller's transaction. */
export async function deleteCardsOf(ctx: Context, who: { orderIds: string[]; email: string | null }): Promise<void> {
  const ids = (await listCardsOf(ctx.db, who)).map(({ id }) => id);
  await removeWithin(ctx, ids);
  await blankCards(ctx.db, ids);
}
