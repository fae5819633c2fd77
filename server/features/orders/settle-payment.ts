import { isPaidLater } from '#domain/customers/payment-terms-kinds.ts';
import { documentedMinor } from '#domain/orders/changes/held-money.ts';
import { isKeptPayment } from '#domain/orders/kept-payment.ts';
import { paymentMismatch } from '#domain/orders/payment-match.ts';
import { cardMinor, cardRefundedMinor } from '#domain/orders/recorded-payment.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { acceptCustomer } from '#server/features/customers/take-contact.ts';
import { listGuestsOf, noteGuestChange } from '#server/features/orders/guests/queries.ts';
import { dropIntent, findOpenPayment, listPayments, updatePayment } from '#server/features/orders/payments/queries.ts';
import { recordUnlock } from '#server/features/orders/payments/record-unlock.ts';
import { takeProperty } from '#server/features/orders/property-owners/take-property.ts';
import { bookShoot } from '#server/features/scheduling/bookings/book-shoot.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import {
  recordOrderChange,
  recordOrderEvent,
  recordPaymentEvent,
} from '#server/features/shared/events/record-order-event.ts';
import { enqueueMail, type NewMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getCurrentVersion } from '#server/features/site/legal/queries.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';
import { newId } from '#server/platform/random/random.ts';
import { expireOrder } from './expire-order.ts';
import { creditInvoice, enqueueDrawing, settleWithInvoice } from './issue-documents.ts';
import {
  hasPaidTwin,
  lockDraft,
  lockOrder,
  lockOrderOfPayment,
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
 * time, numbers the invoice and queues the emails (ORD-64).
 */
export async function settlePayment(ctx: Context, facts: PaymentFacts): Promise<SettledPayment> {
  return inTransaction(ctx, async (inside) => {
    const found = await lockOrderOfPayment(inside.db, facts.id);
    if (!found) return settleUnknown(inside, facts);
    if (facts.status === 'succeeded') return settleSuccess(inside, found, facts);
    if (facts.status === 'canceled') return settleCancel(inside, found);
    return { kind: found.payment.paidAt ? 'already_paid' : 'waiting', order: found.order };
  });
}

/**
 * Completes an order that costs nothing, when its customer confirms it. Refuses with `conflict` if something is due.
 */
export async function settleFreeOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  return inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (order?.paidAt) return order;
    const payment = order && (await findOpenPayment(inside.db, orderId));
    if (!payment || payment.amountMinor > 0 || payment.status !== 'requires_payment') {
      throw new AppError('conflict', 'This order cannot be confirmed without a payment. Please start again.');
    }
    return markPaid(inside, { order, payment }, BY_CARD);
  });
}

/**
 * Completes a payment of which the rest was received by hand, inside the caller's transaction, which holds the order's lock. `found` is
 * as it was before that money. `isTold` mails the customer the confirmation of an order that is paid for the first time.
 */
export async function settleByHand(ctx: Context, found: PaymentOfOrder, isTold: boolean): Promise<OrderRow> {
  const mark = found.order.paidAt ? markFurtherPaid : markPaid;
  return mark(ctx, found, { refundedMinor: 0, byHand: { isTold } });
}

/**
 * Begins the work on a customer's order that is not paid yet: the studio received some of its money by hand, or its customer's terms ask for
 * none now. Its status of payment stays. Inside the caller's transaction, which holds the order's lock.
 */
export async function acceptOrder(ctx: Context, order: OrderRow, why: 'by_hand' | 'by_terms'): Promise<OrderRow> {
  if (order.customerId) await acceptCustomer(ctx, order.customerId);
  if (order.isAreaUnknown) await raiseAlert(ctx, 'area_unknown', order.id, { orderId: order.id });
  const accepted = await updateOrder(ctx.db, order.id, await beginWork(ctx, order, false));
  await recordOrderChange(ctx, accepted, ['order_status']);
  if (why === 'by_terms') {
    await enqueueMail(ctx, { kind: 'order_confirmation', orderId: order.id });
    await enqueueMail(ctx, { kind: 'studio_notice', orderId: order.id });
    return accepted;
  }
  // The confirmation, which says who else is told, waits for the rest of the money.
  if ((await listGuestsOf(ctx.db, [order.id])).length > 0) await noteGuestChange(ctx.db, order.id, ctx.clock.now());
  if (accepted.schedulingStatus === 'booked' && order.customerEmail) {
    await enqueueMail(ctx, { kind: 'shoot_scheduled', orderId: order.id, occasion: '0' });
  }
  return accepted;
}

/** How a payment is settled: what of the card's part went back already, in minor units, and whether the rest came by hand. */
type Settling = { refundedMinor: number; byHand?: { isTold: boolean } };

const BY_CARD: Settling = { refundedMinor: 0 };

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
  const mismatch = paymentMismatch({ ...order, chargeMinor: cardMinor(payment) }, facts);
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
  return { kind: 'paid', order: await mark(ctx, found, { refundedMinor: facts.refundedMinor }) };
}

/**
 * The first payment of an order: its mails and its shoot follow. What others wait for comes last: the calendar, then the
 * counter of invoices. Every statement after them would hold up another payment at the same moment, on this server or
 * another.
 */
async function markPaid(ctx: Context, { order, payment }: PaymentOfOrder, settling: Settling): Promise<OrderRow> {
  const { byHand } = settling;
  const { backMinor, refundedMinor, settled } = settledPart(payment, settling);
  const isRefunded = backMinor > 0 && refundedMinor === payment.amountMinor;
  await lockDraft(ctx.db, order.draftId);
  if (await hasPaidTwin(ctx.db, order)) {
    await raiseAlert(ctx, 'paid_twice', order.draftId, { orderId: order.id, chargeMinor: order.chargeMinor });
  }
  await raiseCancelledAlert(ctx, { order, payment });
  const orderId = order.id;
  if (order.isAreaUnknown) await raiseAlert(ctx, 'area_unknown', orderId, { orderId });
  const isSilent = isRefunded || order.orderStatus === 'cancelled';
  // What was confirmed as it was placed has a receipt.
  const confirmation: NewMail = isPaidLater(order.paymentTerms)
    ? { kind: 'payment_received', orderId, paymentId: payment.id }
    : { kind: 'order_confirmation', orderId };
  const byCard: NewMail[] = [confirmation, { kind: 'studio_notice', orderId }];
  // Who records money is of the studio, and tells the customer as they choose.
  const queued = byHand ? (byHand.isTold ? [confirmation] : []) : byCard;
  await enqueuePapers(ctx, payment, isSilent ? [] : queued);
  const paymentStatus = isRefunded ? 'refunded' : 'paid';
  const orderStatus = order.orderStatus ?? (isRefunded ? 'cancelled' : 'pending');
  const sums = { paidMinor: order.paidMinor + cardMinor(payment), refundedMinor: order.refundedMinor + backMinor };
  await recordPaid(ctx, { order: { ...order, ...sums, paymentStatus, orderStatus }, payment }, backMinor);
  const work = await beginWork(ctx, order, isRefunded);
  const paidAt = ctx.clock.now();
  // Paying by card means accepting the terms. Where nothing is due, or the money came by hand, nobody accepts them.
  const accepts = !order.termsAcceptedAt && payment.amountMinor > 0 && !byHand;
  const terms = accepts
    ? { termsVersion: await getCurrentVersion(ctx.db, 'terms'), termsAcceptedAt: paidAt }
    : { termsAcceptedAt: order.termsAcceptedAt };
  const paid = await settleWithInvoice(
    ctx,
    { order, payment },
    {
      payment: { ...settled, status: paymentStatus, paidAt },
      order: { ...work, paymentStatus, ...sums, paidAt, ...terms },
    },
  );
  await recordUnlock(ctx, order);
  return paid;
}

/** What went back of a payment to its card as it is settled, and in all, in minor units; with what of it changes by that. */
function settledPart(payment: PaymentRow, { refundedMinor: reported, byHand }: Settling) {
  const backMinor = Math.min(reported, cardMinor(payment));
  const refundedMinor = payment.refundedMinor + backMinor;
  // Where the rest came by hand, all of what the card did not pay was recorded.
  const settled = { refundedMinor, ...(byHand ? { recordedMinor: payment.amountMinor } : {}) };
  return { backMinor, refundedMinor, settled };
}

/** Writes down that a payment arrived, given the order as it will be; the first one makes the order paid. */
async function recordPaid(ctx: Context, { order, payment }: PaymentOfOrder, refundedMinor: number): Promise<void> {
  const { id: paymentId, amountMinor } = payment;
  if (!order.paidAt && order.customerId) await acceptCustomer(ctx, order.customerId);
  if (!order.paidAt) await recordOrderEvent(ctx, 'order.paid', order);
  await recordPaymentEvent(ctx, 'payment.succeeded', { order, paymentId, amountMinor });
  if (refundedMinor === 0) return;
  await recordPaymentEvent(ctx, 'order.refunded', { order, paymentId, amountMinor: refundedMinor });
}

/**
 * A further payment of an order, for what was added to it: it has its own invoice and a receipt. The order was confirmed and
 * its work begun with the first one.
 */
async function markFurtherPaid(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  settling: Settling,
): Promise<OrderRow> {
  const { backMinor, refundedMinor, settled } = settledPart(payment, settling);
  const isRefunded = backMinor > 0 && refundedMinor === payment.amountMinor;
  await raiseCancelledAlert(ctx, { order, payment });
  const receipt: NewMail = { kind: 'payment_received', orderId: order.id, paymentId: payment.id };
  await enqueuePapers(ctx, payment, isRefunded || settling.byHand ? [] : [receipt]);
  const sums = { paidMinor: order.paidMinor + cardMinor(payment), refundedMinor: order.refundedMinor + backMinor };
  const changes = { ...sums, paymentStatus: sums.refundedMinor === sums.paidMinor ? 'refunded' : 'paid' } as const;
  await recordPaid(ctx, { order: { ...order, ...changes }, payment }, backMinor);
  const paid = await settleWithInvoice(
    ctx,
    { order, payment },
    {
      payment: { ...settled, status: isRefunded ? 'refunded' : 'paid', paidAt: ctx.clock.now() },
      order: changes,
    },
  );
  await recordUnlock(ctx, order);
  return paid;
}

/**
 * Books the requested time of a customer's order, which begins with its first money. An order that was accepted before, as the studio's own
 * is, has begun: whatever was scheduled, delivered or cancelled since stays.
 */
async function beginWork(
  ctx: Context,
  order: OrderRow,
  isRefunded: boolean,
): Promise<Partial<Pick<OrderRow, 'orderStatus' | 'schedulingStatus'>>> {
  if (order.orderStatus !== null) return {};
  if (isRefunded) return { orderStatus: 'cancelled', schedulingStatus: 'not_requested' };
  const booking = await bookShoot(ctx, order, takeProperty);
  return { orderStatus: 'pending', schedulingStatus: booking === 'refused' ? 'to_be_scheduled' : booking };
}

/**
 * Alerts staff if a customer paid a cancelled order by a link that was still open: a person has to decide about the
 * money.
 */
async function raiseCancelledAlert(ctx: Context, { order, payment }: PaymentOfOrder): Promise<void> {
  if (order.orderStatus !== 'cancelled') return;
  const detail = { orderId: order.id, amountMinor: payment.amountMinor };
  await raiseAlert(ctx, 'paid_after_cancel', payment.id, detail);
}

/**
 * Enqueues the invoice and emails of a payment. If the queue refuses them, the payment is kept and staff are alerted.
 */
async function enqueuePapers(ctx: Context, { id, orderId }: PaymentRow, queued: NewMail[]): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      await enqueueDrawing(inside, id);
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
  const refundMinor = Math.min(refundedMinor, cardMinor(payment)) - cardRefundedMinor(payment);
  if (refundMinor <= 0) return order;
  const total = payment.refundedMinor + refundMinor;
  const mail: NewMail = { kind: 'order_refunded', orderId: order.id, occasion: newId(ctx.clock.now()), refundMinor };
  const updated = await setRefunded(ctx, { order, payment }, { refundedMinor: total, queued: [mail] });
  const refunded = { order: updated, paymentId: payment.id, amountMinor: refundMinor };
  await recordPaymentEvent(ctx, 'order.refunded', refunded);
  if (updated.paymentStatus !== 'refunded' || isOwn) return updated;
  const { pendingMinor } = await sumRefunds(ctx.db, payment.id);
  // The provider's message may be the first news that one of our own refunds went through.
  if (pendingMinor < refundMinor) await raiseShootAlert(ctx, updated);
  return updated;
}

/** What of a payment has gone back, in minor units, and how much of that by hand where that changes. */
type Returned = { refundedMinor: number; refundedByHandMinor?: number; queued?: NewMail[] };

/** Sets how much of a payment has gone back, and what follows from it for the order; its invoice is credited. */
export async function setRefunded(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  { queued = [], ...returned }: Returned,
): Promise<OrderRow> {
  const { refundedMinor } = returned;
  // What went back of a payment that was never settled whole changes no status: nothing of it is invoiced.
  const status = payment.paidAt
    ? ({ status: refundedMinor === payment.amountMinor ? 'refunded' : 'paid' } as const)
    : {};
  await updatePayment(ctx.db, payment.id, { ...returned, ...status });
  const changed = { ...payment, ...returned, ...status };
  if (payment.paidAt) await creditInvoice(ctx, { order, payment: await moveDocuments(ctx, order, changed) });
  await enqueuePapers(ctx, payment, queued);
  const ofOrder = order.refundedMinor + refundedMinor - payment.refundedMinor;
  const ofPaid = { paymentStatus: ofOrder === order.paidMinor ? 'refunded' : 'paid' } as const;
  return updateOrder(ctx.db, order.id, { refundedMinor: ofOrder, ...(order.paidAt ? ofPaid : {}) });
}

/**
 * Lets other documents of an order take back what the invoice of a payment cannot: its removed lines paid for theirs (BIL-25). Returns the payment as it is
 * then. Inside the caller's transaction, which holds the order's lock.
 */
async function moveDocuments(ctx: Context, order: OrderRow, payment: PaymentRow): Promise<PaymentRow> {
  let missingMinor = -documentedMinor(payment);
  if (missingMinor <= 0) return payment;
  let { movedMinor } = payment;
  const others = (await listPayments(ctx.db, order.id)).filter((other) => other.movedMinor > 0);
  for (const other of others) {
    const part = Math.min(missingMinor, other.movedMinor, documentedMinor(other));
    if (part <= 0) continue;
    missingMinor -= part;
    movedMinor += part;
    const lower = { movedMinor: other.movedMinor - part };
    await updatePayment(ctx.db, other.id, lower);
    await updatePayment(ctx.db, payment.id, { movedMinor });
    await creditInvoice(ctx, { order, payment: { ...other, ...lower } });
  }
  return { ...payment, movedMinor };
}

/**
 * Alerts staff if an order with an upcoming shoot was refunded at the provider, because the shoot is not cancelled
 * automatically.
 */
export async function raiseShootAlert(ctx: Context, order: OrderRow): Promise<void> {
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed' || booking.endsAt <= ctx.clock.now()) return;
  await raiseAlert(ctx, 'refunded_with_shoot', order.id, { orderId: order.id, bookingId: booking.id });
}
