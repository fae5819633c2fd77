import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { SavedCardRow } from '#server/db/schema/saved-cards.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteAsked, deleteOldAsked, listToKeep, setKept } from './queries.ts';

const BATCH = 50;
/** After how long what was agreed to for a payment that was given up is deleted. */
const LATEST_DAYS = 30;

/** Takes over the card of a payment that was made. Where the provider did not keep it, nothing is kept here either. */
async function keepCard(ctx: Context, { id, orderId, intentId }: SavedCardRow): Promise<void> {
  const found = await ctx.payments.findKeptCard(intentId);
  await inTransaction(ctx, async (inside) => {
    if (!found) return deleteAsked(inside.db, intentId);
    const { customerId: providerCustomerId, methodId, brand, last4, expMonth, expYear } = found;
    const facts = { providerCustomerId, methodId, brand, last4, expMonth, expYear };
    if (!(await setKept(inside.db, id, { ...facts, keptAt: inside.clock.now() }))) return;
    const subject = { kind: 'order', id: orderId } as const;
    await recordAction(inside, { action: 'card_saved', subject, detail: { card: id, last4 } });
  });
}

/** Keeps the cards that customers agreed to, once their payments are made. Safe to run twice and by several processes. */
export async function takeCards(ctx: Context): Promise<void> {
  for (const card of await listToKeep(ctx.db, BATCH)) {
    try {
      await keepCard(ctx, card);
    } catch (error) {
      ctx.log.warn({ err: error, savedCardId: card.id }, 'card could not be kept');
    }
  }
  await deleteOldAsked(ctx.db, new Date(ctx.clock.now().getTime() - LATEST_DAYS * DAY_MS));
}
