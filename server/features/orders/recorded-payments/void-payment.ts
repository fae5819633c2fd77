import type { VoidPayment } from '#domain/orders/recorded-payment.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow, RecordedPaymentRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cancelIntent, refuseOpening } from '#server/features/orders/cancel-intent.ts';
import { creditInvoice } from '#server/features/orders/issue-documents.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { dropIntent, findPayment, listPayments, updatePayment } from '#server/features/orders/payments/queries.ts';
import { lockOrder, raiseOrderVersion, updateOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import { findRecorded, listAllocations, voidRecorded } from './queries.ts';

/** Which recorded payment of which order is voided, and why. */
type Asked = { edited: Edited; recordedId: string; input: VoidPayment };

const PAID_BY_CARD = 'The customer has paid the rest by card meanwhile, or the bank is still working on it.';

type Part = { paymentId: string; amountMinor: number };

/**
 * Takes a part of a voided payment off the payment that it paid. One that it had settled is due again, and given up with a cancelled
 * order, whose invoice is taken back.
 */
async function takeOff(ctx: Context, order: OrderRow, { paymentId, amountMinor }: Part): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} is gone.`);
  const recordedMinor = payment.recordedMinor - amountMinor;
  if (payment.refundedByHandMinor > recordedMinor) {
    throw new AppError('conflict', 'Some of this money was given back by hand, so it cannot be voided.');
  }
  if (payment.paidAt && cardMinor(payment) > 0) {
    const cure = 'Refund the card first, or add what is missing to the order.';
    throw new AppError('conflict', `The rest was paid by card since, so this cannot be voided. ${cure}`);
  }
  const status = order.orderStatus === 'cancelled' ? 'failed' : 'requires_payment';
  const changes = { recordedMinor, ...(payment.paidAt ? ({ status, paidAt: null } as const) : {}) };
  await updatePayment(ctx.db, paymentId, changes);
  if (status === 'failed') await creditInvoice(ctx, { order, payment: { ...payment, ...changes } });
}

/** What the order says of its money once a payment is voided. */
async function settleOrder(ctx: Context, order: OrderRow, amountMinor: number): Promise<OrderRow> {
  const isPaid = (await listPayments(ctx.db, order.id)).some(({ paidAt }) => paidAt !== null);
  const paidMinor = order.paidMinor - amountMinor;
  if (isPaid || !order.paidAt) return updateOrder(ctx.db, order.id, { paidMinor });
  const paymentStatus = order.orderStatus === 'cancelled' ? 'failed' : 'requires_payment';
  return updateOrder(ctx.db, order.id, { paidMinor, paymentStatus, paidAt: null });
}

/** What is voided: the record, its order, and those of the payments that it paid a part of whose rest a card could still pay. */
type Voidable = { order: OrderRow; recorded: RecordedPaymentRow; open: PaymentRow[] };

const VOIDED = 'This payment was voided already.';

/** Finds what is voided on its locked order. Refuses what is not there, an older version, what was voided, and what is just being opened. */
async function requireVoidable(ctx: Context, { edited, recordedId }: Asked): Promise<Voidable> {
  const order = await lockOrder(ctx.db, edited.id);
  const recorded = order && (await findRecorded(ctx.db, recordedId));
  if (recorded?.orderId !== order?.id || !order || !recorded) {
    throw new AppError('not_found', 'This order has no such recorded payment.');
  }
  await requireVersion(edited.ifMatch, order.version, () => getOrder(ctx, edited.id));
  if (recorded.voidedAt) throw new AppError('conflict', VOIDED);
  const parts = await listAllocations(ctx.db, recordedId);
  const touched = (await listPayments(ctx.db, order.id)).filter(({ id }) =>
    parts.some((part) => part.paymentId === id),
  );
  const open = touched.filter(({ paidAt }) => paidAt === null);
  for (const payment of open) refuseOpening(ctx, payment);
  return { order, recorded, open };
}

/**
 * Voids a payment that was recorded by mistake, or that bounced: what it paid is due again, and files are locked again as far as they
 * wait for it. It stays in the list with the reason, and an invoice that was issued stays with its number. The order stays accepted, and
 * nobody is mailed. A card that was about to pay the rest of before is canceled at the provider first, since another sum is due then. Refuses with `conflict` what was
 * voided before, was given back by hand, or whose rest the card paid or is paying; with `payments_unavailable` where the provider does not answer.
 */
export async function voidPayment(ctx: Context, asked: Asked): Promise<void> {
  const { recordedId, input } = asked;
  const found = await inTransaction(ctx, (inside) => requireVoidable(inside, asked));
  for (const payment of found.open) await cancelIntent(ctx, { order: found.order, payment }, PAID_BY_CARD);
  const canceled = new Set(found.open.map(({ intentId }) => intentId));
  await inTransaction(ctx, async (inside) => {
    const { order, recorded, open } = await requireVoidable(inside, asked);
    if (open.some(({ intentId }) => intentId !== null && !canceled.has(intentId))) {
      throw new AppError('conflict', 'The customer is just opening this payment. Try again in a moment.');
    }
    for (const payment of open) await dropIntent(inside.db, payment);
    const voidedBy = inside.actor.kind === 'user' ? inside.actor.userId : null;
    const voided = { voidedAt: inside.clock.now(), voidedBy, voidReason: input.reason };
    if (!(await voidRecorded(inside.db, recordedId, voided))) throw new AppError('conflict', VOIDED);
    for (const part of await listAllocations(inside.db, recordedId)) await takeOff(inside, order, part);
    const { amountMinor } = recorded;
    const updated = await settleOrder(inside, order, amountMinor);
    await recordPaymentEvent(inside, 'payment.voided', { order: updated, paymentId: recordedId, amountMinor });
    // The reason may name people, and the record of actions is never changed: it stands with the payment.
    const detail = { payment: recordedId, amount_minor: amountMinor };
    await recordAction(inside, { action: 'payment_voided', subject: { kind: 'order', id: order.id }, detail });
    await raiseOrderVersion(inside.db, order.id);
  });
}
