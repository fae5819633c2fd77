import { isPaidLater } from '#domain/customers/payment-terms-kinds.ts';
import { isClosedByDeclines } from '#domain/orders/declines.ts';
import { DRAFT_KEY_PATTERN } from '#domain/orders/draft-key.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listNamed, recordGuests, refuseGuestFaults } from '#server/features/orders/guests/record-guests.ts';
import { findOpenPayment } from '#server/features/orders/payments/queries.ts';
import type { FoundPrice } from '#server/features/orders/pricing/find-price.ts';
import { requireOrderPrice } from '#server/features/orders/pricing/require-order-price.ts';
import { recordAsked } from '#server/features/orders/questions/record-asked.ts';
import { type AskedFacts, requireAnswers } from '#server/features/orders/questions/require-answers.ts';
import { attachHold } from '#server/features/scheduling/bookings/attach-hold.ts';
import { recordNewOrder } from '#server/features/shared/events/record-order-event.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { findOwnerOfEmail } from '#server/features/shared/users/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { requireCurrentTerms } from '#server/features/site/legal/require-terms.ts';
import { draftOrder } from './draft-order.ts';
import { expireOrder } from './expire-order.ts';
import { cancelPayment, lookUpPayment } from './look-up-payment.ts';
import { openIntent } from './open-intent.ts';
import { presentAnswer, presentWaiting } from './present.ts';
import { countAttempts, findOrderByKey, grantAccess, insertOrder, listOrdersOfDraft, updateOrder } from './queries.ts';
import { requireAddress } from './require-address.ts';
import { requirePossibleDay } from './require-day.ts';
import { signOrder } from './sign-order.ts';
import { takeCoupon } from './take-coupon.ts';
import { findTermsOfCaller } from './terms/find-terms.ts';

/** The paths of an address in the body. */
export const ADDRESS_PATHS = { city: 'form.city', state: 'form.state', zipCode: 'form.zipCode' };

/** What the route reads from the request: the idempotency key, the access token of the browser and the address of the client. */
export type PlaceOrderRequest = { key: string; accessToken: string; clientIp: string; input: PlaceOrderInput };

/** The answer, and whether this call made the order. */
export type PlacedOrder = { answer: OrderAnswer; isNew: boolean };

/**
 * Makes an order and its payment when the payment form opens (ORD-35). The same key gives the
 * same order; a changed form is a new order and cancels the earlier payment of the draft; a draft that was paid already
 * answers with the paid order, so that nothing is charged twice.
 *
 * Refuses with `invalid_input` (fields), `conflict` (same key, other body; a payment that is being processed),
 * `terms_changed`, `rate_limited` and `payments_unavailable`.
 */
export async function placeOrder(ctx: Context, asked: PlaceOrderRequest): Promise<PlacedOrder> {
  const form = await requireAddress(ctx, asked.input.form, { paths: ADDRESS_PATHS });
  const request = { ...asked, input: { ...asked.input, form } };
  const { order, isNew } = await findOrMakeOrder(ctx, request);
  const opened = isNew ? order : await reopenOrder(ctx, request, order);
  return { answer: await openPayment(ctx, opened), isNew };
}

/** The order of a request: that of its key, the paid one of its draft, or a new one. */
async function findOrMakeOrder(ctx: Context, request: PlaceOrderRequest): Promise<{ order: OrderRow; isNew: boolean }> {
  const same = await findSameOrder(ctx, request);
  if (same) return { order: same, isNew: false };
  const sale = await requireSale(ctx, request);
  const paid = await giveUpEarlierOrders(ctx, request.key);
  if (paid) return { order: paid, isNew: false };
  const made = await makeOrder(ctx, request, sale);
  if (made) return { order: made, isNew: true };
  // Another call with the key came first.
  const first = await findSameOrder(ctx, request);
  if (!first) throw new AppError('conflict', 'This order could not be kept. Please try again.');
  return { order: first, isNew: false };
}

/** The order that was made with the key. Refuses the key with another body. */
async function findSameOrder(ctx: Context, { key, input }: PlaceOrderRequest): Promise<OrderRow | null> {
  const order = await findOrderByKey(ctx.db, key);
  if (order && order.bodyHash !== signOrder(ctx, input)) {
    throw new AppError('conflict', 'This key was used for another order. Send a changed form under a new key.');
  }
  return order;
}

/** What a new order is made of: its price, and what else was asked. */
type Sale = { price: FoundPrice; asked: AskedFacts };

/** What is asked of a new order: the terms, a price, answers, a possible day, and not too many at once. */
async function requireSale(ctx: Context, { key, clientIp, input }: PlaceOrderRequest): Promise<Sale> {
  await requireCurrentTerms(ctx, input.termsVersion);
  const price = await requireOrderPrice(ctx, input, { draftId: draftIdOf(key) });
  const asked = await requireAnswers(ctx, input);
  refuseGuestFaults(input.guests ?? [], input.form.contactEmail);
  await requirePossibleDay(ctx, input.form.preferredDate, 'form.preferredDate');
  await enforceRateLimit(ctx, {
    key: `order:${clientIp}`,
    limit: ctx.config.PAYMENT_ATTEMPT_LIMIT,
    windowSeconds: ATTEMPT_WINDOW_SECONDS,
  });
  return { price, asked };
}

/** Cancels the payments of the draft's earlier orders. Returns the order that was paid already, or that the studio accepted. */
async function giveUpEarlierOrders(ctx: Context, key: string): Promise<OrderRow | null> {
  for (const earlier of await listOrdersOfDraft(ctx.db, draftIdOf(key), key)) {
    if (earlier.orderStatus !== null && !earlier.paidAt) return earlier;
    const { order, facts } = await cancelPayment(ctx, earlier);
    if (order.paidAt) return order;
    if (facts?.status === 'processing') {
      throw new AppError('conflict', 'A payment of this order is being processed. Please wait for its result.');
    }
    if (order.paymentStatus !== 'failed') await expireOrder(ctx, order);
  }
  return null;
}

/** Writes a new order, with its coupon and the time that its browser holds; null where another has its key. */
async function makeOrder(ctx: Context, request: PlaceOrderRequest, { price, asked }: Sale): Promise<OrderRow | null> {
  const { address: addressForm } = await getFormats(ctx);
  return takeCoupon(ctx, price, async (inside) => {
    const { input, key } = request;
    const userId = await findOwner(inside, input.form.contactEmail);
    const terms = await findTermsOfCaller(inside, input.form.contactEmail);
    const draft = draftOrder(ctx, { input, price, key, draftId: draftIdOf(key), userId, addressForm, terms });
    const inserted = await insertOrder(inside.db, draft);
    if (!inserted) return null;
    await grantAccess(inside.db, { orderId: inserted.id, token: request.accessToken, now: ctx.clock.now() });
    await recordAsked(inside, inserted.id, asked);
    await recordGuests(inside, inserted, listNamed(input.guests ?? []));
    await recordNewOrder(inside, inserted, asked.answers);
    return carryHold(inside, request, inserted);
  });
}

/** Whose an order is: the signed-in user, else the account that the address was confirmed for (ORD-74). */
async function findOwner(ctx: Context, email: string): Promise<string | null> {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : findOwnerOfEmail(ctx.db, email);
}

/** Gives the browser an order that was there before. Refuses one that was declined too often. */
async function reopenOrder(ctx: Context, request: PlaceOrderRequest, order: OrderRow): Promise<OrderRow> {
  await grantAccess(ctx.db, { orderId: order.id, token: request.accessToken, now: ctx.clock.now() });
  if (!order.paidAt && isClosedByDeclines(await countAttempts(ctx.db, order.id))) {
    const message = 'The card was declined too often. Please wait ten minutes or write to us.';
    throw new AppError('rate_limited', message, { retryAfterSeconds: ATTEMPT_WINDOW_SECONDS });
  }
  return inTransaction(ctx, (inside) => carryHold(inside, request, order));
}

/** Lets an order carry the time that its browser holds (decision 061). */
async function carryHold(ctx: Context, { accessToken }: PlaceOrderRequest, order: OrderRow): Promise<OrderRow> {
  const heldPersonId = order.paidAt ? null : await attachHold(ctx, order, accessToken);
  return heldPersonId ? updateOrder(ctx.db, order.id, { heldPersonId }) : order;
}

/** The payment of an order, made or looked up. One of nothing, and one that is due later, wait for the customer's word alone. */
async function openPayment(ctx: Context, order: OrderRow): Promise<OrderAnswer> {
  const payment = await findOpenPayment(ctx.db, order.id);
  const isLater = isPaidLater(order.paymentTerms) && !order.paidAt;
  if (payment?.status === 'requires_payment' && (isLater || payment.amountMinor === 0)) {
    return presentWaiting(ctx, order, payment);
  }
  const isNew = payment !== null && !payment.intentId;
  const open = isNew ? await openIntent(ctx, { order, payment }) : await lookUpPayment(ctx, order);
  const isGone = !open.order.paidAt && !open.facts;
  if (isGone || open.order.paymentStatus === 'failed') {
    throw new AppError('conflict', 'This order was given up. Please start its payment again.');
  }
  return presentAnswer(ctx, open.order, open.facts);
}

function draftIdOf(key: string): string {
  const draftId = DRAFT_KEY_PATTERN.exec(key)?.[1];
  if (!draftId)
    throw new AppError('invalid_input', 'The Idempotency-Key must be a draft id, a dot and 16 hexadecimal digits.');
  return draftId;
}
