import { payableRefusal } from '#domain/orders/payable.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { isCardExpired } from '#domain/orders/saved-cards/card-expiry.ts';
import type { ChargeCard, ChargeStatus } from '#domain/orders/saved-cards/saved-card.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import type { CardChargeRow } from '#server/db/schema/saved-cards.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyFacts } from '#server/features/orders/look-up-payment.ts';
import { openIntent } from '#server/features/orders/open-intent.ts';
import { requirePayable } from '#server/features/orders/payment-links/require-payable.ts';
import { sendLinkWithin } from '#server/features/orders/payment-links/send-link.ts';
import { dropIntent, findPayment, listPayments, sumDue } from '#server/features/orders/payments/queries.ts';
import { findOrder, lockOrder, type PaymentOfOrder } from '#server/features/orders/queries.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import type { ChargeResult, PaymentFacts } from '#server/platform/payments/payments.ts';
import { newId } from '#server/platform/random/random.ts';
import {
  type ChargeableCard,
  findCard,
  findCharge,
  insertCharges,
  listChargeable,
  listChargesOf,
  settleChargeRow,
} from './queries.ts';

/** Whether a card can pay something of a payment. */
export const isDue = (payment: PaymentRow): boolean => payment.status === 'requires_payment' && cardMinor(payment) > 0;

type NewCharges = Pick<CardChargeRow, 'requestKey' | 'isAutomatic' | 'createdBy'> & { payments: readonly PaymentRow[] };

/** Writes a charge of a card for each of these payments, inside the caller's transaction, which holds the order's lock. */
export async function writeCharges(
  { db, clock }: Context,
  card: ChargeableCard,
  { payments, ...made }: NewCharges,
): Promise<CardChargeRow[]> {
  const createdAt = clock.now();
  return insertCharges(
    db,
    payments.map((payment) => ({
      ...made,
      id: newId(createdAt),
      orderId: payment.orderId,
      paymentId: payment.id,
      savedCardId: card.id,
      amountMinor: cardMinor(payment),
      createdAt,
    })),
  );
}

/** Refuses a card that is not of the order, or good no more. */
export async function requireCard(ctx: Context, order: OrderRow, cardId: string): Promise<ChargeableCard> {
  const card = (await listChargeable(ctx.db, order)).find(({ id }) => id === cardId);
  if (!card) throw invalidField('saved_card_id', 'This card is not kept for this order, or it was removed.');
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  if (isCardExpired(card, today)) throw invalidField('saved_card_id', 'This card has expired.');
  return card;
}

type Asked = { orderId: string; key: string; input: ChargeCard };

/** The charges of a request, written once for its key: one for each payment that is due. */
async function askCharges(ctx: Context, { orderId, key, input }: Asked): Promise<CardChargeRow[]> {
  return inTransaction(ctx, async (inside) => {
    const locked = await lockOrder(inside.db, orderId);
    const known = locked ? await listChargesOf(inside.db, orderId, key) : [];
    if (known.length > 0) return known;
    const order = await requirePayable(inside, orderId);
    const card = await requireCard(inside, order, input.saved_card_id);
    const payments = (await listPayments(inside.db, orderId)).filter(isDue);
    const dueMinor = payments.reduce((sum, payment) => sum + cardMinor(payment), 0);
    if (dueMinor !== input.amount_minor) {
      const due = formatMinor(dueMinor, order.chargeCurrency, 'en-US');
      throw new AppError('conflict', `${due} is due of this order by now. Load it again and look at the amount.`);
    }
    const createdBy = inside.actor.kind === 'user' ? inside.actor.userId : null;
    const charges = await writeCharges(inside, card, { payments, requestKey: key, isAutomatic: false, createdBy });
    if (charges.length === 0)
      throw new AppError('conflict', 'A card is just being charged for this order. Wait a little.');
    const detail = { card: card.id, amount_minor: dueMinor };
    await recordAction(inside, { action: 'card_charge_asked', subject: { kind: 'order', id: orderId }, detail });
    return charges;
  });
}

/** The payment at the provider by which a charge is made: the one that its customer could open, so that no second one is ever paid. */
async function openPayment(ctx: Context, { order, payment }: PaymentOfOrder): Promise<PaymentFacts | null> {
  const known = payment.intentId ? await ctx.payments.findIntent(payment.intentId) : null;
  if (known && known.status !== 'canceled') return known;
  await dropIntent(ctx.db, payment);
  const fresh = await findPayment(ctx.db, payment.id);
  return fresh && (await openIntent(ctx, { order, payment: fresh })).facts;
}

/** Whether a charge can still be made as it was asked for. */
function isStillDue({ orderStatus }: OrderRow, payment: PaymentRow, { amountMinor }: CardChargeRow): boolean {
  return (
    payableRefusal({ orderStatus, dueMinor: amountMinor }) === null &&
    isDue(payment) &&
    cardMinor(payment) === amountMinor
  );
}

function statusOf({ facts, isByCard, refusal }: ChargeResult): ChargeStatus {
  if (refusal) return refusal.asksCustomer ? 'asks_customer' : 'declined';
  if (!isByCard) return 'skipped';
  return facts.status === 'processing' ? 'processing' : 'succeeded';
}

/** Mails the payment link where a card was not charged: its files stay locked until somebody pays. Of a charge that nobody asked for, staff are told too. */
async function tellRefusal(ctx: Context, charge: CardChargeRow): Promise<void> {
  const order = await lockOrder(ctx.db, charge.orderId);
  if (!order || (await sumDue(ctx.db, order.id)) === 0) return;
  if (order.customerEmail) await sendLinkWithin(ctx, order);
  if (!charge.isAutomatic) return;
  await raiseAlert(ctx, 'card_declined', charge.id, { orderId: order.id, amountMinor: charge.amountMinor });
}

/** Writes down what came of a charge, once. */
async function settleCharge(ctx: Context, charge: CardChargeRow, result: ChargeResult | null): Promise<ChargeStatus> {
  const status = result ? statusOf(result) : 'skipped';
  const code = result?.refusal?.code ?? null;
  await inTransaction(ctx, async (inside) => {
    if (!(await settleChargeRow(inside.db, charge.id, { status, code, settledAt: inside.clock.now() }))) return;
    const detail = { charge: charge.id, amount_minor: charge.amountMinor, status, code };
    await recordAction(inside, { action: 'card_charged', subject: { kind: 'order', id: charge.orderId }, detail });
    if (code !== null) await tellRefusal(inside, charge);
  });
  return status;
}

/**
 * Makes a charge that was written before. Made twice, at once or after a lost answer, it is one: the provider's payment of what is due succeeds once (BIL-52).
 * Throws `payments_unavailable` where nobody knows what came of it; it is then finished by `watchCards`.
 */
export async function runCharge(ctx: Context, charge: CardChargeRow): Promise<ChargeStatus> {
  const [order, payment, card] = await Promise.all([
    findOrder(ctx.db, charge.orderId),
    findPayment(ctx.db, charge.paymentId),
    findCard(ctx.db, charge.savedCardId),
  ]);
  if (!order || !payment || !card?.methodId) return settleCharge(ctx, charge, null);
  // A payment that is made may have been made by this charge, whose answer was lost: the provider knows.
  const isOpen = isStillDue(order, payment, charge) && card.status === 'kept';
  const facts = isOpen ? await openPayment(ctx, { order, payment }) : null;
  const paymentId = facts?.id ?? (payment.paidAt ? payment.intentId : null);
  if (!paymentId) return settleCharge(ctx, charge, null);
  const vaultCard = { customerId: card.providerCustomerId, methodId: card.methodId };
  const result = await ctx.payments.chargeCard(paymentId, vaultCard, `charge-${charge.id}`);
  await applyFacts(ctx, order, result.facts);
  return settleCharge(ctx, charge, result);
}

/** Ends a charge of which the provider never said what came of it. The payment is open still, or was settled by the provider's messages. */
export async function giveUpCharge(ctx: Context, charge: CardChargeRow): Promise<void> {
  const payment = await findPayment(ctx.db, charge.paymentId);
  const facts = payment?.intentId ? await ctx.payments.findIntent(payment.intentId) : null;
  const refusal = { code: 'no_answer', asksCustomer: false };
  await settleCharge(ctx, charge, facts?.status === 'incomplete' ? { facts, isByCard: false, refusal } : null);
}

/** Makes the charges of a request, the oldest payment first. After one that fails, the others are not tried. */
export async function runCharges(ctx: Context, charges: readonly CardChargeRow[]): Promise<void> {
  let isOver = false;
  for (const { id } of charges) {
    const charge = await findCharge(ctx.db, id);
    if (charge?.status !== 'pending') {
      isOver ||= charge?.code !== null;
      continue;
    }
    const status = isOver ? await settleCharge(ctx, charge, null) : await runCharge(ctx, charge);
    isOver ||= status === 'asks_customer' || status === 'declined';
  }
}

/**
 * Charges a saved card for all that is due of an order. The same key is the same charge. Refuses with `conflict` where another amount is due, or nothing; with
 * `invalid_input` a card that is not kept for the order, or has expired. What the card's bank refuses is no error: it is in the list of charges.
 */
export async function chargeCard(ctx: Context, asked: Asked): Promise<void> {
  await runCharges(ctx, await askCharges(ctx, asked));
}
