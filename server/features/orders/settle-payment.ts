import { isKeptPayment } from '#domain/orders/kept-payment.ts';
import { paymentMismatch } from '#domain/orders/payment-match.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { raiseAlert } from '#server/features/alerts/raise-alert.ts';
import { bookShoot } from '#server/features/bookings/book-shoot.ts';
import { findBookingOfOrder } from '#server/features/bookings/queries.ts';
import { recordOrderEvent, recordPaymentEvent } from '#server/features/events/record-order-event.ts';
import { getCurrentVersion } from '#server/features/legal/queries.ts';
import { enqueueMail, type NewMail } from '#server/features/mails/enqueue-mail.ts';
import { dropIntent, findOpenPayment, updatePayment } from '#server/features/payments/queries.ts';
import { recordUnlock } from '#server/features/payments/record-unlock.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';
import { newId } from '#server/platform/random/random.ts';
import { expireOrder } from './expire-order.ts';
import { enqueueInvoice } from './issue-invoice.ts';
import {
  hasPaidTwin,
  lockDraft,
  lockOrder,
  lockOrderOfPayment,
  numberPayment,
  type PaymentOfOrder,
  sumRefunds,
  updateOrder,
} from './queries.ts';

/** The outcome of a payment's order. `ignored` says that the payment changed nothing, and why. */
export type SettledPayment =
  | { kind: 'paid' | 'already_paid' | 'waiting' | 'failed'; order: OrderRow }
  | { kind: 'ignored'; reason: 'unknown' | 'amount' | 'currency' | 'livemode' };

/**
 * The one way in which an order becomes paid: by facts that the provider signed or answered. Idempotent; whatever
 * arrives twice, late or in any order ends in the same state. In one transaction it marks the order, books the requested
 * time, numbers the invoice and queues the emails (readings, Orders).
 */
export async function settlePayment(ctx: Context, facts: PaymentFacts): Promise<SettledPayment> {
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await lockOrderOfPayment(tx, facts.id);
    if (!found) return settleUnknown(inside, facts);
    if (facts.status === 'succeeded') return settleSuccess(inside, found, facts);
    if (facts.status === 'canceled') return settleCancel(inside, found);
    return { kind: found.payment.paidAt ? 'already_paid' : 'waiting', order: found.order };
  });
}

/** Settles an order that costs nothing, by its customer's word. Refuses with `conflict` where there is money to pay. */
export async function settleFreeOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  return withTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.paidAt) return order;
    const payment = order && (await findOpenPayment(tx, orderId));
    if (!payment || payment.amountMinor > 0 || payment.status !== 'requires_payment') {
      throw new AppError('conflict', 'This order cannot be confirmed without a payment. Please start again.');
    }
    return markPaid({ ...ctx, db: tx }, { order, payment }, 0);
  });
}

async function settleUnknown(ctx: Context, facts: PaymentFacts): Promise<SettledPayment> {
  if (facts.status === 'succeeded') {
    const { amountMinor, currency, isLive } = facts;
    await raiseAlert(ctx, 'unknown_payment', facts.id, { amountMinor, currency, isLive });
  }
  return { kind: 'ignored', reason: 'unknown' };
}

async function settleCancel(ctx: Context, { order, payment }: PaymentOfOrder): Promise<SettledPayment> {
  if (payment.status !== 'requires_payment') return { kind: payment.paidAt ? 'already_paid' : 'failed', order };
  if (!isKeptPayment(order, payment)) return { kind: 'failed', order: await expireOrder(ctx, order) };
  await dropIntent(ctx.db, payment);
  return { kind: 'waiting', order };
}

async function settleSuccess(ctx: Context, found: PaymentOfOrder, facts: PaymentFacts): Promise<SettledPayment> {
  const { order, payment } = found;
  const mismatch = paymentMismatch({ ...order, chargeMinor: payment.amountMinor }, facts);
  if (mismatch) {
    const { amountMinor, currency, isLive } = facts;
    await raiseAlert(ctx, 'payment_mismatch', facts.id, {
      orderId: order.id,
      mismatch,
      amountMinor,
      currency,
      isLive,
    });
    return { kind: 'ignored', reason: mismatch };
  }
  if (payment.paidAt) return { kind: 'already_paid', order: await recordRefund(ctx, found, facts) };
  const mark = order.paidAt ? markFurtherPaid : markPaid;
  return { kind: 'paid', order: await mark(ctx, found, facts.refundedMinor) };
}

/**
 * The first payment of an order: its mails and its shoot follow. What others wait for comes last: the calendar, then the
 * counter of invoices. Every statement after them would hold up another payment at the same moment, on this server or
 * another.
 */
async function markPaid(ctx: Context, { order, payment }: PaymentOfOrder, reported: number): Promise<OrderRow> {
  const refundedMinor = Math.min(reported, payment.amountMinor);
  const isRefunded = refundedMinor > 0 && refundedMinor === payment.amountMinor;
  await lockDraft(ctx.db, order.draftId);
  if (await hasPaidTwin(ctx.db, order)) {
    await raiseAlert(ctx, 'paid_twice', order.draftId, { orderId: order.id, chargeMinor: order.chargeMinor });
  }
  await raiseCancelledAlert(ctx, { order, payment });
  const orderId = order.id;
  if (order.isAreaUnknown) await raiseAlert(ctx, 'area_unknown', orderId, { orderId });
  const isSilent = isRefunded || order.orderStatus === 'cancelled';
  const queued: NewMail[] = [
    { kind: 'order_confirmation', orderId },
    { kind: 'studio_notice', orderId },
  ];
  await enqueuePapers(ctx, payment, isSilent ? [] : queued);
  const paymentStatus = isRefunded ? 'refunded' : 'paid';
  const orderStatus = order.orderStatus ?? (isRefunded ? 'cancelled' : 'pending');
  const sums = { paidMinor: payment.amountMinor, refundedMinor };
  await recordPaid(ctx, { order: { ...order, ...sums, paymentStatus, orderStatus }, payment }, refundedMinor);
  const work = await beginWork(ctx, order, isRefunded);
  const paidAt = ctx.clock.now();
  // Who pays accepts the terms. Where nothing is due, nobody of a studio's order does.
  const accepts = !order.termsAcceptedAt && payment.amountMinor > 0;
  const terms = accepts
    ? { termsVersion: await getCurrentVersion(ctx.db, 'terms'), termsAcceptedAt: paidAt }
    : { termsAcceptedAt: order.termsAcceptedAt };
  const paid = await numberPayment(
    ctx.db,
    { order, payment },
    {
      payment: { status: paymentStatus, refundedMinor, paidAt },
      order: { ...work, paymentStatus, ...sums, paidAt, ...terms },
    },
  );
  await recordUnlock(ctx, order);
  return paid;
}

/** Writes down that a payment arrived, given the order as it will be; the first one makes the order paid. */
async function recordPaid(ctx: Context, { order, payment }: PaymentOfOrder, refundedMinor: number): Promise<void> {
  const { id: paymentId, amountMinor } = payment;
  if (!order.paidAt) await recordOrderEvent(ctx, 'order.paid', order);
  await recordPaymentEvent(ctx, 'payment.succeeded', { order, paymentId, amountMinor });
  if (refundedMinor === 0) return;
  await recordPaymentEvent(ctx, 'order.refunded', { order, paymentId, amountMinor: refundedMinor });
}

/**
 * A further payment of an order, for what was added to it: it has its own invoice and a receipt. The order was confirmed and
 * its work begun with the first one.
 */
async function markFurtherPaid(ctx: Context, { order, payment }: PaymentOfOrder, reported: number): Promise<OrderRow> {
  const refundedMinor = Math.min(reported, payment.amountMinor);
  const isRefunded = refundedMinor === payment.amountMinor;
  await raiseCancelledAlert(ctx, { order, payment });
  const receipt: NewMail = { kind: 'payment_received', orderId: order.id, paymentId: payment.id };
  await enqueuePapers(ctx, payment, isRefunded ? [] : [receipt]);
  const sums = { paidMinor: order.paidMinor + payment.amountMinor, refundedMinor: order.refundedMinor + refundedMinor };
  const changes = { ...sums, paymentStatus: sums.refundedMinor === sums.paidMinor ? 'refunded' : 'paid' } as const;
  await recordPaid(ctx, { order: { ...order, ...changes }, payment }, refundedMinor);
  const paid = await numberPayment(
    ctx.db,
    { order, payment },
    {
      payment: { status: isRefunded ? 'refunded' : 'paid', refundedMinor, paidAt: ctx.clock.now() },
      order: changes,
    },
  );
  await recordUnlock(ctx, order);
  return paid;
}

/**
 * Books the requested time of a customer's order, which begins with its first payment. An order that the studio made has
 * begun before: whatever was scheduled, delivered or cancelled since stays.
 */
async function beginWork(
  ctx: Context,
  order: OrderRow,
  isRefunded: boolean,
): Promise<Partial<Pick<OrderRow, 'orderStatus' | 'schedulingStatus'>>> {
  if (order.origin === 'studio') return {};
  if (isRefunded) return { orderStatus: 'cancelled', schedulingStatus: 'not_requested' };
  const booking = await bookShoot(ctx, order);
  return { orderStatus: 'pending', schedulingStatus: booking === 'refused' ? 'to_be_scheduled' : booking };
}

/** The customer of a cancelled order paid by a link that was open meanwhile: the money waits for a person. */
async function raiseCancelledAlert(ctx: Context, { order, payment }: PaymentOfOrder): Promise<void> {
  if (order.orderStatus !== 'cancelled') return;
  const detail = { orderId: order.id, amountMinor: payment.amountMinor };
  await raiseAlert(ctx, 'paid_after_cancel', payment.id, detail);
}

/**
 * Queues the invoice of a payment, and mails. A queue that refuses them must not undo what happened to the money: it
 * stands, and a person is told.
 */
async function enqueuePapers(ctx: Context, { id, orderId }: PaymentRow, queued: NewMail[]): Promise<void> {
  try {
    await withTransaction(ctx.db, async (savepoint) => {
      const inside = { ...ctx, db: savepoint };
      await enqueueInvoice(inside, id);
      for (const mail of queued) await enqueueMail(inside, mail);
    });
  } catch (error) {
    ctx.log.error({ err: error, orderId }, 'mail could not be queued');
    await raiseAlert(ctx, 'mail_not_queued', orderId, { orderId });
  }
}

/**
 * Notes how much of a payment went back to the card, inside the caller's transaction, which holds the order's lock. The
 * first to report it, the studio's own refund or the provider's message, changes the order and queues an email to the
 * customer; later reports change nothing. Each increase has its own email: a refund that failed may be followed by one of
 * the same sum. The sum never shrinks here; all of it makes the order `refunded`. Its shoot stays: where the studio's own
 * refund (`isOwn`) did not ask about it, an alert does.
 */
export async function recordRefund(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  { refundedMinor, isOwn = false }: { refundedMinor: number; isOwn?: boolean },
): Promise<OrderRow> {
  const refundMinor = Math.min(refundedMinor, payment.amountMinor) - payment.refundedMinor;
  if (refundMinor <= 0) return order;
  const total = payment.refundedMinor + refundMinor;
  const mail: NewMail = { kind: 'order_refunded', orderId: order.id, occasion: newId(ctx.clock.now()), refundMinor };
  const updated = await setRefunded(ctx, { order, payment }, total, [mail]);
  const refunded = { order: updated, paymentId: payment.id, amountMinor: refundMinor };
  await recordPaymentEvent(ctx, 'order.refunded', refunded);
  if (updated.paymentStatus !== 'refunded' || isOwn) return updated;
  const { pendingMinor } = await sumRefunds(ctx.db, payment.id);
  // A refund of our own may learn of its end by the provider's message first.
  if (pendingMinor < refundMinor) await raiseShootAlert(ctx, updated);
  return updated;
}

/** Sets how much of a payment has gone back, and what follows from it for the order; another invoice is issued. */
export async function setRefunded(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  refundedMinor: number,
  queued: NewMail[] = [],
): Promise<OrderRow> {
  const status = refundedMinor === payment.amountMinor ? 'refunded' : 'paid';
  await updatePayment(ctx.db, payment.id, { refundedMinor, status });
  await enqueuePapers(ctx, payment, queued);
  const ofOrder = order.refundedMinor + refundedMinor - payment.refundedMinor;
  const paymentStatus = ofOrder === order.paidMinor ? 'refunded' : 'paid';
  return updateOrder(ctx.db, order.id, { refundedMinor: ofOrder, paymentStatus });
}

/** Asks the studio about a shoot to come whose order was refunded at the provider: it is not cancelled by itself. */
export async function raiseShootAlert(ctx: Context, order: OrderRow): Promise<void> {
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed' || booking.endsAt <= ctx.clock.now()) return;
  await raiseAlert(ctx, 'refunded_with_shoot', order.id, { orderId: order.id, bookingId: booking.id });
}
