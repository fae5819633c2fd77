import { isClosedByDeclines } from '#domain/orders/declines.ts';
import { isKeptPayment } from '#domain/orders/kept-payment.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { recordOrderEvent } from '#server/features/shared/events/record-order-event.ts';
import { ATTEMPT_WINDOW_SECONDS } from '#server/features/shared/limits/rate-limit.ts';
import type { PaymentEvent, PaymentFacts } from '#server/platform/payments/payments.ts';
import { newId } from '#server/platform/random/random.ts';
import { CANCEL_JOB, REFUND_FAILED_JOB } from './job-kinds.ts';
import {
  countAttempts,
  findOrderOfPayment,
  findPaymentOfIntent,
  insertAttempt,
  insertEvent,
  lockOrderOfPayment,
  noteEvent,
} from './queries.ts';
import { recordRefund, settlePayment } from './settle-payment.ts';

/**
 * Takes in a verified message of the provider, once: its id is kept in the transaction of its effects, so a duplicate
 * changes nothing and a crash in between leaves it to be delivered again. Returns what it came to, for the log.
 */
export async function receiveEvent(ctx: Context, event: PaymentEvent): Promise<string> {
  // Looked up before the transaction: a refund may arrive before the success that it belongs to.
  const refunded = event.kind === 'refund' ? await ctx.payments.findIntent(event.paymentId) : null;
  return inTransaction(ctx, async (inside) => {
    const receivedAt = ctx.clock.now();
    const isNew = await insertEvent(inside.db, { id: event.id, type: event.type, outcome: 'received', receivedAt });
    if (!isNew) return 'duplicate';
    const outcome = await applyEvent(inside, event, refunded);
    await noteEvent(inside.db, event.id, outcome);
    return outcome;
  });
}

async function applyEvent(ctx: Context, event: PaymentEvent, refunded: PaymentFacts | null): Promise<string> {
  if (event.isLive !== (event.mode === 'live')) {
    await raiseAlert(ctx, 'payment_mismatch', event.id, { mismatch: 'livemode', isLive: event.isLive });
    return 'ignored: livemode';
  }
  switch (event.kind) {
    case 'payment':
      return describeSettled(ctx, event.payment);
    case 'declined':
      return keepDecline(ctx, event);
    case 'refund':
      return applyRefund(ctx, event, refunded);
    case 'refund_failed':
      return enqueueFailure(ctx, event);
    case 'other':
      return 'ignored: type';
  }
}

async function describeSettled(ctx: Context, payment: PaymentFacts): Promise<string> {
  const settled = await settlePayment(ctx, payment);
  return settled.kind === 'ignored' ? `ignored: ${settled.reason}` : settled.kind;
}

async function keepDecline(ctx: Context, event: PaymentEvent & { kind: 'declined' }): Promise<string> {
  const found = await findPaymentOfIntent(ctx.db, event.payment.id);
  if (!found) return 'ignored: unknown';
  const { order, payment } = found;
  const createdAt = ctx.clock.now();
  const { declineCode } = event;
  await insertAttempt(ctx.db, { id: newId(createdAt), orderId: order.id, eventId: event.id, declineCode, createdAt });
  await recordOrderEvent(ctx, 'order.payment_failed', order);
  // Payments that never expire accept new attempts after some time, so only recent declines count.
  const since = new Date(createdAt.getTime() - ATTEMPT_WINDOW_SECONDS * 1000);
  const declines = await countAttempts(ctx.db, order.id, isKeptPayment(order, payment) ? since : undefined);
  if (isClosedByDeclines(declines) && !payment.paidAt)
    await ctx.jobs.enqueue(ctx.db, CANCEL_JOB, { orderId: order.id });
  return 'declined';
}

/**
 * Failed refunds are handled by a job of the refunds feature, which looks the payment up again before it changes
 * anything.
 */
async function enqueueFailure(ctx: Context, event: PaymentEvent & { kind: 'refund_failed' }): Promise<string> {
  const { paymentId, refundId, amountMinor } = event;
  if (!(await findOrderOfPayment(ctx.db, paymentId))) return 'ignored: unknown';
  await ctx.jobs.enqueue(ctx.db, REFUND_FAILED_JOB, { paymentId, refundId, amountMinor });
  return 'refund failed';
}

async function applyRefund(
  ctx: Context,
  event: PaymentEvent & { kind: 'refund' },
  facts: PaymentFacts | null,
): Promise<string> {
  // Prefer the looked-up state: it is newer than the message, whose sum may include a refund that failed meanwhile.
  const refundedMinor = facts?.refundedMinor ?? event.refundedMinor;
  if (facts) await settlePayment(ctx, { ...facts, refundedMinor });
  const found = await lockOrderOfPayment(ctx.db, event.paymentId);
  if (!found) {
    await raiseAlert(ctx, 'unknown_payment', event.paymentId, { refundedMinor });
    return 'ignored: unknown';
  }
  const { order, payment } = found;
  if (event.currency !== order.chargeCurrency) {
    await raiseAlert(ctx, 'payment_mismatch', event.id, { orderId: order.id, mismatch: 'currency' });
    return 'ignored: currency';
  }
  if (!payment.paidAt) return 'waiting';
  const updated = await recordRefund(ctx, found, { refundedMinor });
  return updated.paymentStatus;
}
