import { isClosedByDeclines } from '#domain/orders/declines.ts';
import { DRAFT_KEY_PATTERN } from '#domain/orders/draft-key.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { attachHold } from '#server/features/bookings/attach-hold.ts';
import { recordOrderEvent } from '#server/features/events/record-order-event.ts';
import { requireCurrentTerms } from '#server/features/legal/require-terms.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/limits/rate-limit.ts';
import { findOpenPayment } from '#server/features/payments/queries.ts';
import type { FoundPrice } from '#server/features/quotes/find-price.ts';
import { requireOrderPrice } from '#server/features/quotes/require-order-price.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { findOwnerOfEmail } from '#server/features/users/queries.ts';
import { hashBody } from '#server/platform/random/random.ts';
import { draftOrder } from './draft-order.ts';
import { expireOrder } from './expire-order.ts';
import { cancelPayment, lookUpPayment } from './look-up-payment.ts';
import { openIntent } from './open-intent.ts';
import { presentAnswer, presentFree } from './present.ts';
import { countAttempts, findOrderByKey, grantAccess, insertOrder, listOrdersOfDraft, updateOrder } from './queries.ts';
import { requireAddress } from './require-address.ts';
import { requirePossibleDay } from './require-day.ts';
import { takeCoupon } from './take-coupon.ts';

/** The paths of an address in the body. */
export const ADDRESS_PATHS = { city: 'form.city', state: 'form.state', zipCode: 'form.zipCode' };

/** What the route reads from the request: the idempotency key, the access token of the browser and the address of the client. */
export type PlaceOrderRequest = { key: string; accessToken: string; clientIp: string; input: PlaceOrderInput };

/** The answer, and whether this call made the order. */
export type PlacedOrder = { answer: OrderAnswer; isNew: boolean };

/**
 * Makes an order and its payment when the payment form opens (readings, "Two roads to payment"). The same key gives the
 * same order; a changed form is a new order and cancels the earlier payment of the draft; a draft that was paid already
 * answers with the paid order, so that nothing is charged twice.
 *
 * Refuses with `invalid_input` (fields), `conflict` (same key, other body; a payment that is being processed),
 * `terms_changed`, `rate_limited` and `payments_unavailable`.
 */
export async function placeOrder(ctx: Context, asked: PlaceOrderRequest): Promise<PlacedOrder> {
  const form = await requireAddress(ctx, asked.input.form, { paths: ADDRESS_PATHS });
  const request = { ...asked, input: { ...asked.input, form } };
  const existing = await findOrderByKey(ctx.db, request.key);
  if (existing) return { answer: await repeatOrder(ctx, request, existing), isNew: false };
  await requireCurrentTerms(ctx, request.input.termsVersion);
  const price = await requireOrderPrice(ctx, request.input, { draftId: draftIdOf(request.key) });
  await requirePossibleDay(ctx, request.input.form.preferredDate, 'form.preferredDate');
  await enforceRateLimit(ctx, {
    key: `order:${request.clientIp}`,
    limit: ctx.config.PAYMENT_ATTEMPT_LIMIT,
    windowSeconds: ATTEMPT_WINDOW_SECONDS,
  });
  const paid = await giveUpEarlierOrders(ctx, request.key);
  if (paid) return { answer: await answerTo(ctx, request, paid), isNew: false };
  return createOrder(ctx, request, price);
}

async function createOrder(ctx: Context, request: PlaceOrderRequest, price: FoundPrice): Promise<PlacedOrder> {
  const { address: addressForm } = await getFormats(ctx);
  const order = await takeCoupon(ctx, price, async (tx) => {
    const { input, key } = request;
    const userId = await findOwner({ ...ctx, db: tx }, input.form.contactEmail);
    const draft = draftOrder(ctx, { input, price, key, draftId: draftIdOf(key), userId, addressForm });
    const inserted = await insertOrder(tx, draft);
    if (!inserted) return null;
    await grantAccess(tx, { orderId: inserted.id, token: request.accessToken, now: ctx.clock.now() });
    await recordOrderEvent({ ...ctx, db: tx }, 'order.created', inserted);
    return carryHold({ ...ctx, db: tx }, request, inserted);
  });
  if (order) return { answer: await openPayment(ctx, order), isNew: true };
  const same = await findOrderByKey(ctx.db, request.key);
  if (!same) throw new AppError('conflict', 'This order could not be kept. Please try again.');
  return { answer: await repeatOrder(ctx, request, same), isNew: false };
}

/** Lets an order carry the time that its browser holds (decision 061). */
async function carryHold(ctx: Context, { accessToken }: PlaceOrderRequest, order: OrderRow): Promise<OrderRow> {
  const heldPersonId = order.paidAt ? null : await attachHold(ctx, order, accessToken);
  return heldPersonId ? updateOrder(ctx.db, order.id, { heldPersonId }) : order;
}

/** Whose an order is: the signed-in user, else the account that the address was confirmed for (readings, Orders). */
async function findOwner(ctx: Context, email: string): Promise<string | null> {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : findOwnerOfEmail(ctx.db, email);
}

async function repeatOrder(ctx: Context, request: PlaceOrderRequest, order: OrderRow): Promise<OrderAnswer> {
  if (order.bodyHash !== hashBody(request.input)) {
    throw new AppError('conflict', 'This key was used for another order. Send a changed form under a new key.');
  }
  return answerTo(ctx, request, order);
}

async function answerTo(ctx: Context, request: PlaceOrderRequest, order: OrderRow): Promise<OrderAnswer> {
  await grantAccess(ctx.db, { orderId: order.id, token: request.accessToken, now: ctx.clock.now() });
  if (!order.paidAt && isClosedByDeclines(await countAttempts(ctx.db, order.id))) {
    const message = 'The card was declined too often. Please wait ten minutes or write to us.';
    throw new AppError('rate_limited', message, { retryAfterSeconds: ATTEMPT_WINDOW_SECONDS });
  }
  return openPayment(ctx, await withTransaction(ctx.db, (tx) => carryHold({ ...ctx, db: tx }, request, order)));
}

/** The payment of an order, made or looked up. One of nothing waits for the customer's word alone. */
async function openPayment(ctx: Context, order: OrderRow): Promise<OrderAnswer> {
  const payment = await findOpenPayment(ctx.db, order.id);
  if (payment?.amountMinor === 0 && payment.status === 'requires_payment') return presentFree(ctx, order, payment);
  const isNew = payment !== null && !payment.intentId;
  const open = isNew ? await openIntent(ctx, { order, payment }) : await lookUpPayment(ctx, order);
  const isGone = !open.order.paidAt && !open.facts;
  if (isGone || open.order.paymentStatus === 'failed') {
    throw new AppError('conflict', 'This order was given up. Please start its payment again.');
  }
  return presentAnswer(ctx, open.order, open.facts);
}

/** Cancels what the draft's earlier forms opened. The paid order, where one of them was paid already. */
async function giveUpEarlierOrders(ctx: Context, key: string): Promise<OrderRow | null> {
  for (const earlier of await listOrdersOfDraft(ctx.db, draftIdOf(key), key)) {
    const { order, facts } = await cancelPayment(ctx, earlier);
    if (order.paidAt) return order;
    if (facts?.status === 'processing') {
      throw new AppError('conflict', 'A payment of this order is being processed. Please wait for its result.');
    }
    if (order.paymentStatus !== 'failed') await expireOrder(ctx, order);
  }
  return null;
}

function draftIdOf(key: string): string {
  const draftId = DRAFT_KEY_PATTERN.exec(key)?.[1];
  if (!draftId)
    throw new AppError('invalid_input', 'The Idempotency-Key must be a draft id, a dot and 16 hexadecimal digits.');
  return draftId;
}
