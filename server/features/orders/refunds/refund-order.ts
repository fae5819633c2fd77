import { type RefundInput, spreadRefund } from '#domain/orders/refund.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep, minorUnits } from '#domain/shared/money/currency-digits.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPayment, listPayments } from '#server/features/orders/payments/queries.ts';
import { lockOrder, raiseOrderVersion } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { tellOwners } from '#server/features/shared/owner-notices/send-notices.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import { newId } from '#server/platform/random/random.ts';
import { listRefundable, listReturnable, type Refundable, sumRefundable } from './find-refundable.ts';
import { findRefund, insertRefund, listRefundsByKey } from './queries.ts';
import { failRefund, settleByHand, settleRefund } from './settle-refund.ts';

/** `present` returns the current order, for the error that a caller with an older version gets. */
type Asked = {
  orderId: string;
  requestKey: string;
  input: RefundInput;
  ifMatch: string;
  present: (ctx: Context) => Promise<unknown>;
};

/**
 * Sends money of an order back to its card, or gives it back by hand (security check 14). It goes back from the newest payment first, and from
 * the ones before it where that is not enough: one refund for each. By hand it is done at once. To the card it sets the amounts aside under the order's lock, asks the
 * provider outside of any transaction with a key made of each refund, then settles. The same `requestKey` is the same
 * request. Throws `payment_refused` where the provider refuses, and nothing of that is left set aside; `payments_unavailable` where
 * it does not answer, and the refund is finished later; `confirmation_required` above a sum, where the password was not given lately.
 */
export async function refundOrder(ctx: Context, asked: Asked): Promise<void> {
  const reserved = await inTransaction(ctx, (inside) => reserveRefunds(inside, asked));
  await sendParts(ctx, reserved, REFUSED);
}

/** Sends what was set aside to cards, once the transaction has ended. Throws `payment_refused` with this sentence where the provider refuses all of it. */
export async function sendParts(ctx: Context, reserved: readonly RefundRow[], sentence: string): Promise<void> {
  let refused = reserved.filter((refund) => refund.status === 'failed').length;
  for (const refund of reserved.filter(({ status }) => status === 'pending')) {
    const refusal = await findRefusal(ctx, refund);
    if (refusal) refused += 1;
    if (refusal && reserved.length === 1 && sentence === REFUSED) throw refusal;
  }
  if (refused > 0) throw new AppError('payment_refused', refused < reserved.length ? PART_REFUSED : sentence);
}

const REFUSED = 'The card provider refused this refund. Nothing went back. Begin a new one.';
const PART_REFUSED =
  'The card provider refused a part of this refund. The rest went back. Begin a new one for what is left.';

/** Sends a refund, and returns what the provider says where it refuses it. Throws where it does not answer. */
async function findRefusal(ctx: Context, refund: RefundRow): Promise<AppError | null> {
  try {
    await sendRefund(ctx, refund);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_refused') return error;
    throw error;
  }
}

/** The refunds of an earlier call with this key. Refuses the key with another request. */
async function findKnown(ctx: Context, { orderId, requestKey, input }: Asked): Promise<RefundRow[]> {
  const known = await listRefundsByKey(ctx.db, orderId, requestKey);
  const isSame = known.every(
    ({ askedMinor, reason, method }) =>
      askedMinor === (input.amount_minor ?? null) &&
      reason === (input.reason ?? '') &&
      method === (input.method ?? null),
  );
  const isCancelling = known.some(({ cancelShoot }) => cancelShoot);
  if (known.length === 0 || (isSame && isCancelling === (input.cancel_shoot ?? false))) return known;
  throw new AppError(
    'conflict',
    'A refund with this key was already begun with another amount, reason, method or shoot.',
  );
}

async function reserveRefunds(ctx: Context, asked: Asked): Promise<RefundRow[]> {
  const { orderId, input, ifMatch, present } = asked;
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const known = await findKnown(ctx, asked);
  if (known.length > 0) return known;
  // Check the version only after the key: if the key names existing refunds, those have themselves raised the
  // version.
  await requireVersion(ifMatch, order.version, () => present(ctx));
  const refundable = await (input.method ? requireReturnable(ctx, order) : requireRefundable(ctx, order));
  const askedMinor = input.amount_minor ?? null;
  const amountMinor = allowedAmount(sumRefundable(refundable), { askedMinor, currency: order.chargeCurrency });
  await guardLarge(ctx, order, amountMinor);
  // The amount that is left to refund is less from here on, whatever the provider says later.
  await raiseOrderVersion(ctx.db, orderId);
  return insertParts(ctx, { order, asked, parts: spreadRefund(refundable, amountMinor) });
}

/** Asks for the password above a sum, and tells the owners. */
export async function guardLarge(ctx: Context, { id, orderNumber, chargeCurrency }: OrderRow, amountMinor: number) {
  if (amountMinor <= largestUnconfirmed(chargeCurrency)) return;
  requireConfirmation(ctx);
  const more = formatMinor(amountMinor, chargeCurrency, 'en-US');
  await tellOwners(ctx, { act: 'refund_asked', about: `order #${orderNumber}`, more, path: `/admin/orders/${id}` });
}

type Parts = { order: OrderRow; asked: Asked; parts: readonly { from: Refundable; amountMinor: number }[] };

/** Sets the parts of a refund aside, or settles them where they went back by hand. The shoot is cancelled with the last one. */
async function insertParts(ctx: Context, { order, asked, parts }: Parts): Promise<RefundRow[]> {
  const { input, orderId, requestKey } = asked;
  const now = ctx.clock.now();
  const method = input.method ?? null;
  const common = {
    orderId,
    requestKey,
    askedMinor: input.amount_minor ?? null,
    reason: input.reason ?? '',
    method,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: now,
  };
  const inserted: RefundRow[] = [];
  let current = order;
  for (const [index, { from, amountMinor }] of parts.entries()) {
    const cancelShoot = (input.cancel_shoot ?? false) && index === parts.length - 1;
    const row = { ...common, id: newId(now), paymentId: from.payment.id, amountMinor, cancelShoot };
    await recordAction(ctx, {
      action: 'refund_asked',
      subject: { kind: 'order', id: orderId },
      detail: { refund: row.id, amount_minor: amountMinor, before_refunded_minor: current.refundedMinor },
    });
    const refund = await insertRefund(ctx.db, method ? { ...row, status: 'succeeded', settledAt: now } : row);
    if (method) current = await settleByHand(ctx, { order: current, payment: from.payment }, refund);
    inserted.push(refund);
  }
  return inserted;
}

/** What was received by hand of an order and can be given back, of the newest payment first. */
async function requireReturnable(ctx: Context, order: OrderRow): Promise<Refundable[]> {
  const returnable = listReturnable(await listPayments(ctx.db, order.id));
  if (returnable.length > 0) return returnable;
  throw new AppError('conflict', 'Nothing that was received by hand is left of this order. Refund the card instead.');
}

/** The payments that a refund of an order goes back from: those of which something is left, the newest first. */
async function requireRefundable(ctx: Context, order: OrderRow): Promise<Refundable[]> {
  if (order.paymentStatus === 'refunded') throw new AppError('conflict', 'All of this payment has gone back already.');
  if (order.paymentStatus !== 'paid') throw new AppError('conflict', 'This order is not paid, so nothing can go back.');
  if (order.paymentMode === 'elsewhere') {
    throw new AppError('conflict', 'This order was imported and paid elsewhere, so its money goes back there.');
  }
  if (order.paymentMode !== ctx.payments.mode) {
    const message = `This order was paid in ${order.paymentMode} mode, and payments run in ${ctx.payments.mode} mode now.`;
    throw new AppError('conflict', message);
  }
  const refundable = await listRefundable(ctx.db, order.id);
  if (refundable.length === 0) throw new AppError('conflict', 'A refund of all that is left is under way.');
  return refundable;
}

/** The largest refund that needs no password: 1,000 units of the currency. */
const largestUnconfirmed = (currency: Currency): number => 1000 * minorUnits(currency);

function allowedAmount(
  leftMinor: number,
  { askedMinor, currency }: { askedMinor: number | null; currency: Currency },
): number {
  const refuse = (message: string) =>
    new AppError('invalid_input', message, { fields: [{ path: 'amount_minor', message }] });
  if (askedMinor === null) return leftMinor;
  if (askedMinor > leftMinor) throw refuse('This is more than what is left to refund.');
  const step = minorStep(currency);
  if (askedMinor % step !== 0)
    throw refuse(`Amounts in ${currency.toUpperCase()} are multiples of ${step} minor units.`);
  return askedMinor;
}

/** The idempotency key of a refund, by which the provider also finds it again. */
export const makeRefundKey = ({ id }: RefundRow) => `refund-${id}`;

/** Asks the provider for a refund under way and settles what it says. Safe to run twice, and by two at once. */
export async function sendRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const payment = await findPayment(ctx.db, refund.paymentId);
  if (!payment?.intentId) throw new Error(`Refund ${refund.id} belongs to no payment.`);
  const request = { paymentId: payment.intentId, amountMinor: refund.amountMinor };
  try {
    await settleRefund(ctx, refund, await ctx.payments.refund(request, makeRefundKey(refund)));
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_refused') await failRefund(ctx, refund);
    // Another request with this key may have come to the end in the meantime.
    else if ((await findRefund(ctx.db, refund.id))?.status === 'succeeded') return;
    throw error;
  }
}
