import { paymentMismatch } from '#domain/orders/payment-match.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { raiseAlert } from '#server/features/alerts/raise-alert.ts';
import { bookShoot } from '#server/features/bookings/book-shoot.ts';
import { findBookingOfOrder } from '#server/features/bookings/queries.ts';
import { enqueueMail, type NewMail } from '#server/features/mails/enqueue-mail.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';
import { newId } from '#server/platform/random/random.ts';
import { hasPaidTwin, lockDraft, lockOrderOfPayment, numberOrder, sumRefunds, updateOrder } from './queries.ts';

/** The outcome of a payment's order. `ignored` says that the payment changed nothing, and why. */
export type SettledPayment =
  | { kind: 'paid' | 'already_paid' | 'waiting' | 'failed'; order: OrderRow }
  | { kind: 'ignored'; reason: 'unknown' | 'amount' | 'currency' | 'livemode' };

/**
 * The one way in which an order becomes paid: by facts that the provider signed or answered. Idempotent; whatever
 * arrives twice, late or in any order ends in the same state. In one transaction it marks the order, books the requested
 * time, numbers the invoice and queues the emails (readings, Orders).
 */
export async function settlePayment(ctx: Context, payment: PaymentFacts): Promise<SettledPayment> {
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const order = await lockOrderOfPayment(tx, payment.id);
    if (!order) return settleUnknown(inside, payment);
    if (payment.status === 'succeeded') return settleSuccess(inside, order, payment);
    if (payment.status === 'canceled') return settleCancel(inside, order);
    return { kind: order.paidAt ? 'already_paid' : 'waiting', order };
  });
}

async function settleUnknown(ctx: Context, payment: PaymentFacts): Promise<SettledPayment> {
  if (payment.status === 'succeeded') {
    const { amountMinor, currency, isLive } = payment;
    await raiseAlert(ctx, 'unknown_payment', payment.id, { amountMinor, currency, isLive });
  }
  return { kind: 'ignored', reason: 'unknown' };
}

async function settleCancel(ctx: Context, order: OrderRow): Promise<SettledPayment> {
  if (order.paymentStatus !== 'requires_payment') return { kind: order.paidAt ? 'already_paid' : 'failed', order };
  return { kind: 'failed', order: await updateOrder(ctx.db, order.id, { paymentStatus: 'failed' }) };
}

async function settleSuccess(ctx: Context, order: OrderRow, payment: PaymentFacts): Promise<SettledPayment> {
  const mismatch = paymentMismatch(order, payment);
  if (mismatch) {
    const { amountMinor, currency, isLive } = payment;
    await raiseAlert(ctx, 'payment_mismatch', payment.id, {
      orderId: order.id,
      mismatch,
      amountMinor,
      currency,
      isLive,
    });
    return { kind: 'ignored', reason: mismatch };
  }
  if (order.paidAt) return { kind: 'already_paid', order: await recordRefund(ctx, order, payment) };
  return { kind: 'paid', order: await markPaid(ctx, order, payment.refundedMinor) };
}

/**
 * What others wait for comes last: the calendar, then the counter of invoices. Every statement after them would hold up
 * another payment at the same moment, on this server or another.
 */
async function markPaid(ctx: Context, order: OrderRow, refundedMinor: number): Promise<OrderRow> {
  const isRefunded = refundedMinor >= order.chargeMinor;
  await lockDraft(ctx.db, order.draftId);
  if (await hasPaidTwin(ctx.db, order)) {
    await raiseAlert(ctx, 'paid_twice', order.draftId, { orderId: order.id, chargeMinor: order.chargeMinor });
  }
  if (!isRefunded) {
    const orderId = order.id;
    await enqueueMails(ctx, order, [
      { kind: 'order_confirmation', orderId },
      { kind: 'studio_notice', orderId },
    ]);
  }
  const booking = isRefunded ? 'not_requested' : await bookShoot(ctx, order);
  return numberOrder(ctx.db, order.id, {
    paymentStatus: isRefunded ? 'refunded' : 'paid',
    orderStatus: isRefunded ? 'cancelled' : 'pending',
    schedulingStatus: booking === 'refused' ? 'to_be_scheduled' : booking,
    refundedMinor: Math.min(refundedMinor, order.chargeMinor),
    paidAt: ctx.clock.now(),
  });
}

/** A queue that refuses a mail must not undo what happened to the money: it stands, and a person is told. */
async function enqueueMails(ctx: Context, order: OrderRow, queued: NewMail[]): Promise<void> {
  try {
    await withTransaction(ctx.db, async (savepoint) => {
      const inside = { ...ctx, db: savepoint };
      for (const mail of queued) await enqueueMail(inside, mail);
    });
  } catch (error) {
    ctx.log.error({ err: error, orderId: order.id }, 'mail could not be queued');
    await raiseAlert(ctx, 'mail_not_queued', order.id, { orderId: order.id });
  }
}

/**
 * Notes how much went back to the card, inside the caller's transaction, which holds the order's lock. The first to report
 * it, the studio's own refund or the provider's message, changes the order and queues an email to the customer; later
 * reports change nothing. Each increase has its own email: a refund that failed may be followed by one of the same sum. The
 * sum never shrinks here; all of it makes the order `refunded`. Its shoot stays: where the studio's own refund (`isOwn`) did
 * not ask about it, an alert does.
 */
export async function recordRefund(
  ctx: Context,
  order: OrderRow,
  { refundedMinor, isOwn = false }: { refundedMinor: number; isOwn?: boolean },
): Promise<OrderRow> {
  const total = Math.min(Math.max(order.refundedMinor, refundedMinor), order.chargeMinor);
  if (total === order.refundedMinor) return order;
  const isWhole = total === order.chargeMinor;
  const changes = { refundedMinor: total, ...(isWhole ? { paymentStatus: 'refunded' as const } : {}) };
  const updated = await updateOrder(ctx.db, order.id, changes);
  const occasion = newId(ctx.clock.now());
  const refundMinor = total - order.refundedMinor;
  await enqueueMails(ctx, updated, [{ kind: 'order_refunded', orderId: order.id, occasion, refundMinor }]);
  if (!isWhole || isOwn) return updated;
  const { pendingMinor } = await sumRefunds(ctx.db, order.id);
  // A refund of our own may learn of its end by the provider's message first.
  if (pendingMinor < refundMinor) await raiseShootAlert(ctx, updated);
  return updated;
}

/** Asks the studio about a shoot to come whose order was refunded at the provider: it is not cancelled by itself. */
export async function raiseShootAlert(ctx: Context, order: OrderRow): Promise<void> {
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed' || booking.endsAt <= ctx.clock.now()) return;
  await raiseAlert(ctx, 'refunded_with_shoot', order.id, { orderId: order.id, bookingId: booking.id });
}
