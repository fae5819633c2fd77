import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPayment } from '#server/features/orders/payments/queries.ts';
import { lockOrder, type PaymentOfOrder, sumRefunds } from '#server/features/orders/queries.ts';
import { raiseShootAlert, recordRefund, setRefunded } from '#server/features/orders/settle-payment.ts';
import { hasAlert } from '#server/features/shared/alerts/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import type { RefundFacts } from '#server/platform/payments/payments.ts';
import { cancelRefundedShoot } from './cancel-refunded-shoot.ts';
import { endRefund } from './queries.ts';

/** Runs `end` on the locked order of a refund and its payment, in one transaction. */
async function withOrderOf(
  ctx: Context,
  refund: RefundRow,
  end: (inside: Context, found: PaymentOfOrder) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, refund.orderId);
    const payment = order && (await findPayment(inside.db, refund.paymentId));
    if (!payment) throw new AppError('not_found', 'There is no such order.');
    await end(inside, { order, payment });
  });
}

/** Records the admin who requested the refund as its author, even if the provider's answer reaches another request. */
const by = ({ createdBy }: RefundRow) => (createdBy ? { by: createdBy } : {});

/** The provider's facts about a refund; `id` is null where it only said how much has gone back of the payment. */
type SettledFacts = { id: RefundFacts['id'] | null; refundedMinor: number };

/**
 * Notes that a refund went back to the card, or that it failed where the provider reported so before. Idempotent: only the
 * first report changes something. The order's sum is counted by `recordRefund`, as for the provider's own messages, so that
 * it is counted once.
 */
export async function settleRefund(ctx: Context, refund: RefundRow, facts: SettledFacts): Promise<void> {
  await withOrderOf(ctx, refund, async (inside, { order, payment }) => {
    // The provider repeats its first answer for a repeated request, but the bank may have returned the money since.
    if (facts.id && (await hasAlert(inside.db, 'refund_failed', facts.id))) return endInFailure(inside, order, refund);
    const providerRefundId = facts.id ? { providerRefundId: facts.id } : {};
    const end = { status: 'succeeded' as const, settledAt: inside.clock.now(), ...providerRefundId };
    if (!(await endRefund(inside.db, refund.id, end))) return;
    const { succeededMinor } = await sumRefunds(inside.db, payment.id);
    const refundedMinor = Math.max(succeededMinor, facts.refundedMinor);
    const updated = await recordRefund(inside, { order, payment }, { refundedMinor, isOwn: true });
    if (refund.cancelShoot) await cancelRefundedShoot(inside, updated);
    await recordAction(inside, {
      action: 'refund_settled',
      subject: { kind: 'order', id: order.id },
      detail: {
        refund: refund.id,
        amount_minor: refund.amountMinor,
        before_refunded_minor: order.refundedMinor,
        refunded_minor: updated.refundedMinor,
        before_payment_status: order.paymentStatus,
        payment_status: updated.paymentStatus,
      },
      ...by(refund),
    });
  });
}

/**
 * Notes that money was given back by hand, inside the caller's transaction, which holds the order's lock: the customer is told, and the
 * shoot is cancelled where that was asked for.
 */
export async function settleByHand(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  refund: RefundRow,
): Promise<OrderRow> {
  const { amountMinor } = refund;
  const occasion = refund.id;
  const updated = await setRefunded(
    ctx,
    { order, payment },
    {
      refundedMinor: payment.refundedMinor + amountMinor,
      refundedByHandMinor: payment.refundedByHandMinor + amountMinor,
      queued: order.customerEmail
        ? [{ kind: 'order_refunded', orderId: order.id, occasion, refundMinor: amountMinor }]
        : [],
    },
  );
  await recordPaymentEvent(ctx, 'order.refunded', { order: updated, paymentId: payment.id, amountMinor });
  if (refund.cancelShoot) await cancelRefundedShoot(ctx, updated);
  await recordAction(ctx, {
    action: 'refund_settled',
    subject: { kind: 'order', id: order.id },
    detail: {
      refund: refund.id,
      method: refund.method,
      amount_minor: amountMinor,
      before_refunded_minor: order.refundedMinor,
      refunded_minor: updated.refundedMinor,
      before_payment_status: order.paymentStatus,
      payment_status: updated.paymentStatus,
    },
  });
  return updated;
}

/** Notes that nothing went back; what was set aside can be refunded again. Idempotent. */
export async function failRefund(ctx: Context, refund: RefundRow): Promise<void> {
  await withOrderOf(ctx, refund, (inside, { order }) => endInFailure(inside, order, refund));
}

async function endInFailure(ctx: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  const end = { status: 'failed' as const, settledAt: ctx.clock.now() };
  if (!(await endRefund(ctx.db, refund.id, end))) return;
  const failed = { order, paymentId: refund.paymentId, amountMinor: refund.amountMinor };
  await recordPaymentEvent(ctx, 'payment.refund_failed', failed);
  await recordAction(ctx, {
    action: 'refund_failed',
    subject: { kind: 'order', id: order.id },
    detail: { refund: refund.id, amount_minor: refund.amountMinor, before: 'pending', status: 'failed' },
    ...by(refund),
  });
  // The provider refunded all of it while this one was under way and could still have been the same money.
  if (order.paymentStatus === 'refunded') await raiseShootAlert(ctx, order);
}
