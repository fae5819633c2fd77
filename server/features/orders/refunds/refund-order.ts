import type { RefundInput } from '#domain/orders/refund.ts';
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
import { findRefundable, findReturnable, type Refundable } from './find-refundable.ts';
import { findRefund, findRefundByKey, insertRefund } from './queries.ts';
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
 * Sends money of an order back to its card, or gives it back by hand (security check 14). By hand it is done at once. To the card it sets the amount aside under the order's lock, asks the
 * provider outside of any transaction with a key made of the refund, then settles. The same `requestKey` is the same
 * refund. Throws `payment_refused` where the provider refuses, and nothing is left set aside; `payments_unavailable` where
 * it does not answer, and the refund is finished later; `confirmation_required` above a sum, where the password was not given lately.
 */
export async function refundOrder(ctx: Context, asked: Asked): Promise<RefundRow> {
  const refund = await inTransaction(ctx, (inside) => reserveRefund(inside, asked));
  if (refund.method) return refund;
  if (refund.status === 'failed') {
    throw new AppError('payment_refused', 'The card provider refused this refund. Nothing went back. Begin a new one.');
  }
  if (refund.status === 'pending') await sendRefund(ctx, refund);
  return (await findRefund(ctx.db, refund.id)) ?? refund;
}

async function reserveRefund(
  ctx: Context,
  { orderId, requestKey, input, ifMatch, present }: Asked,
): Promise<RefundRow> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const known = await findRefundByKey(ctx.db, orderId, requestKey);
  const askedMinor = input.amount_minor ?? null;
  const reason = input.reason ?? '';
  const cancelShoot = input.cancel_shoot ?? false;
  const method = input.method ?? null;
  if (known) {
    const isSame = known.askedMinor === askedMinor && known.reason === reason && known.method === method;
    if (isSame && known.cancelShoot === cancelShoot) return known;
    throw new AppError(
      'conflict',
      'A refund with this key was already begun with another amount, reason, method or shoot.',
    );
  }
  // Check the version only after the key: if the key names an existing refund, that refund has itself raised the
  // version.
  await requireVersion(ifMatch, order.version, () => present(ctx));
  const { payment, leftMinor } = await (method ? requireReturnable(ctx, order) : requireRefundable(ctx, order));
  const amountMinor = allowedAmount(leftMinor, { askedMinor, currency: order.chargeCurrency });
  if (amountMinor > largestUnconfirmed(order.chargeCurrency)) requireConfirmation(ctx);
  const now = ctx.clock.now();
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const row = {
    id: newId(now),
    orderId,
    paymentId: payment.id,
    requestKey,
    askedMinor,
    amountMinor,
    reason,
    cancelShoot,
    method,
    createdBy,
    createdAt: now,
  };
  await recordAction(ctx, {
    action: 'refund_asked',
    subject: { kind: 'order', id: orderId },
    detail: { refund: row.id, amount_minor: amountMinor, before_refunded_minor: order.refundedMinor },
  });
  if (amountMinor > largestUnconfirmed(order.chargeCurrency)) {
    const more = formatMinor(amountMinor, order.chargeCurrency, 'en-US');
    const about = `order #${order.orderNumber}`;
    await tellOwners(ctx, { act: 'refund_asked', about, more, path: `/admin/orders/${orderId}` });
  }
  // The sum that is left to refund is less from here on, whatever the provider says later.
  await raiseOrderVersion(ctx.db, orderId);
  if (!method) return insertRefund(ctx.db, row);
  const refund = await insertRefund(ctx.db, { ...row, status: 'succeeded', settledAt: now });
  await settleByHand(ctx, { order, payment }, refund);
  return refund;
}

/** What was received by hand of an order and can be given back: of the newest payment of which something is left. */
async function requireReturnable(ctx: Context, order: OrderRow): Promise<Refundable> {
  const returnable = findReturnable(await listPayments(ctx.db, order.id));
  if (returnable) return returnable;
  throw new AppError('conflict', 'Nothing that was received by hand is left of this order. Refund the card instead.');
}

/** The payment that a refund of an order goes back from: the newest of which something is left. */
async function requireRefundable(ctx: Context, order: OrderRow): Promise<Refundable> {
  if (order.paymentStatus === 'refunded') throw new AppError('conflict', 'All of this payment has gone back already.');
  if (order.paymentStatus !== 'paid') throw new AppError('conflict', 'This order is not paid, so nothing can go back.');
  if (order.paymentMode === 'elsewhere') {
    throw new AppError('conflict', 'This order was imported and paid elsewhere, so its money goes back there.');
  }
  if (order.paymentMode !== ctx.payments.mode) {
    const message = `This order was paid in ${order.paymentMode} mode, and payments run in ${ctx.payments.mode} mode now.`;
    throw new AppError('conflict', message);
  }
  const refundable = await findRefundable(ctx.db, order.id);
  if (!refundable) throw new AppError('conflict', 'A refund of all that is left is under way.');
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
