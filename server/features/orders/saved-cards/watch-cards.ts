import { isCardExpired } from '#domain/orders/saved-cards/card-expiry.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CardChargeRow } from '#server/db/schema/saved-cards.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { giveUpCharge, isDue, runCharges, writeCharges } from './make-charges.ts';
import { listChargeable, listToCharge, listWaitingCharges } from './queries.ts';
import { takeCards } from './take-cards.ts';

/** How many charges one run makes, so that other jobs get their turn. */
const BATCH = 50;
/** The key of charges that nobody asks for: of a payment there is one at most. */
const AT_DELIVERY = 'at-delivery';

/** Writes the charges of an order whose photos are delivered. Its own card comes before one for all orders, and the newest first. */
async function askAtDelivery(ctx: Context, orderId: string): Promise<CardChargeRow[]> {
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  return inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    const cards = order ? await listChargeable(inside.db, order) : [];
    const good = cards.filter((card) => !isCardExpired(card, today));
    const own = good.find((card) => card.orderId === orderId);
    const card = own ?? (order?.origin === 'studio' ? good[0] : undefined);
    if (!card) return [];
    const payments = (await listPayments(inside.db, orderId)).filter(isDue);
    return writeCharges(inside, card, { payments, requestKey: AT_DELIVERY, isAutomatic: true, createdBy: null });
  });
}

/** Makes charges; what nobody knows the end of is left for the next run. */
async function run(ctx: Context, charges: readonly CardChargeRow[]): Promise<void> {
  try {
    await runCharges(ctx, charges);
  } catch (error) {
    ctx.log.warn({ err: error, orderId: charges[0]?.orderId }, 'card could not be charged');
  }
}

/** Finishes charges whose answer was lost. One of which the provider says nothing for a day is given up. */
async function finishCharges(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const charge of await listWaitingCharges(ctx.db, new Date(now - MINUTE_MS), BATCH)) {
    await run(ctx, [charge]);
    if (now - charge.createdAt.getTime() > DAY_MS) await giveUpCharge(ctx, charge);
  }
}

/**
 * Keeps the cards of payments that were made, finishes charges whose answer was lost, and charges what is due of delivered orders where the studio does
 * that (BIL-54). Safe to run twice and by several processes.
 */
export async function watchCards(ctx: Context): Promise<void> {
  await takeCards(ctx);
  await finishCharges(ctx);
  if ((await getSettings(ctx)).payments.saved_cards !== 'at_delivery') return;
  for (const orderId of await listToCharge(ctx.db, BATCH)) await run(ctx, await askAtDelivery(ctx, orderId));
}
