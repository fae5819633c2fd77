import type { CardOffer, ChooseCard } from '#domain/orders/saved-cards/saved-card.ts';
import { AppError } from '#domain/shared/errors.ts';
import { cardConsentsMessages } from '#locales/all/domain/card-consents.ts';
import type { Context } from '#server/context.ts';
import type { ContactRow } from '#server/db/schema/customers.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOwnContact } from '#server/features/customers/find-own-contact.ts';
import { findCustomerRow } from '#server/features/customers/queries.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { type Payer, requirePayer } from '#server/features/orders/payment-links/require-payer.ts';
import { findOpenPayment } from '#server/features/orders/payments/queries.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { hashBody, newId } from '#server/platform/random/random.ts';
import { deleteAsked, findByIntent, putAsked } from './queries.ts';

/** The order of who is about to pay it: by its link, or where it is placed. */
const openPaid = (ctx: Context, payer: Payer): Promise<OrderRow> =>
  payer.token ? requirePayer(ctx, payer) : openOrder(ctx, payer.orderId, payer.accessToken);

/** Finds the contact that keeps a card for all orders of its customer: the signed-in user's. Returns null if the card is kept for this order alone. */
async function findHolder(ctx: Context, order: OrderRow): Promise<ContactRow | null> {
  const contact = await findOwnContact(ctx);
  return contact?.customerId === order.customerId ? contact : null;
}

/** What is offered for the card of a payment: who keeps it, and what they agree to; null where the studio keeps no cards, or the payment is made. */
async function findOffer(ctx: Context, order: OrderRow) {
  const { saved_cards } = (await getSettings(ctx)).payments;
  const payment = saved_cards === 'off' ? null : await findOpenPayment(ctx.db, order.id);
  if (payment?.status !== 'requires_payment' || !payment.intentId) return null;
  const holder = await findHolder(ctx, order);
  const customer = holder && (await findCustomerRow(ctx.db, holder.customerId));
  const words = cardConsentsMessages[order.locale];
  const studio = (await ctx.content.get()).site.business.brandName;
  const isAtDelivery = saved_cards === 'at_delivery';
  const text = customer
    ? words[isAtDelivery ? 'customerAtDelivery' : 'customer']({ studio, customer: customer.name })
    : words[isAtDelivery ? 'orderAtDelivery' : 'order']({ studio });
  return { payment, holder, text };
}

type Found = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

async function present(ctx: Context, { payment: { intentId }, text }: Found): Promise<CardOffer> {
  const asked = intentId ? await findByIntent(ctx.db, intentId) : null;
  return { text, is_chosen: asked !== null };
}

/** What a customer may agree to as they pay an order: that its card is kept; null where that is not offered. */
export async function getOffer(ctx: Context, payer: Payer): Promise<CardOffer | null> {
  const found = await findOffer(ctx, await openPaid(ctx, payer));
  return found && present(ctx, found);
}

/** How often a choice about the card of one order can change in ten minutes. */
const LIMIT = 30;
const TOO_OFTEN = 'You changed this choice very often just now. Please wait a little.';

/** The customer in the provider's vault to whom the card of a payment belongs, made once for it and this name and address. */
function makeCustomer(ctx: Context, { customerName: name, customerEmail: email }: OrderRow, { id }: PaymentRow) {
  const holder = { name, email };
  return ctx.payments.createCustomer(holder, `customer-${id}-${hashBody(holder).slice(0, 32)}`);
}

/**
 * Keeps the card of an open payment once that is made, or takes that back (BIL-50). The words are kept that the customer agreed to. Refuses with `conflict` where
 * they read other ones, or the payment is not open any more, and with `rate_limited` who changes it thirty times in ten minutes.
 */
export async function chooseCard(ctx: Context, payer: Payer, input: ChooseCard): Promise<CardOffer> {
  const order = await openPaid(ctx, payer);
  const found = await findOffer(ctx, order);
  const { intentId } = found?.payment ?? {};
  if (!found || !intentId || intentId !== input.payment) {
    throw new AppError('conflict', 'This payment is open no more. Load the page again.');
  }
  if (input.is_chosen && input.text !== found.text) {
    throw new AppError('conflict', 'What the card would be kept for has changed. Load the page again and read it.');
  }
  const limit = { key: `card-choice:${order.id}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS };
  await enforceRateLimit(ctx, limit, TOO_OFTEN);
  const customerId = input.is_chosen ? await makeCustomer(ctx, order, found.payment) : null;
  await ctx.payments.keepCard(intentId, customerId);
  await inTransaction(ctx, async ({ db, clock, clientIp }) => {
    await lockOrder(db, order.id);
    if (!customerId) return deleteAsked(db, intentId);
    const askedAt = clock.now();
    return putAsked(db, {
      id: newId(askedAt),
      orderId: order.id,
      contactId: found.holder?.id ?? null,
      intentId,
      providerCustomerId: customerId,
      consent: found.text,
      consentAddress: clientIp,
      askedAt,
    });
  });
  return present(ctx, found);
}
