import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import { type Allocation, allocate, cardMinor, type RecordPayment } from '#domain/orders/recorded-payment.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow, RecordedPaymentRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cancelIntent, refuseOpening } from '#server/features/orders/cancel-intent.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { dropIntent, listPayments, updatePayment } from '#server/features/orders/payments/queries.ts';
import { lockOrder, raiseOrderVersion, updateOrder } from '#server/features/orders/queries.ts';
import { acceptOrder, settleByHand } from '#server/features/orders/settle-payment.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { findRecordedByKey, insertRecorded } from './queries.ts';

const PAID_BY_CARD = 'The customer has paid this by card meanwhile, or the bank is still working on it.';

/** A request to record money. The same `key` is the same payment. */
type Asked = { edited: Edited; key: string; input: RecordPayment };

/** What is about to be recorded: on which order, how it is spread, and over which payments. */
type Planned = { order: OrderRow; amountMinor: number; allocations: Allocation[]; payments: PaymentRow[] };

const isOpen = ({ status }: PaymentRow) => status === 'requires_payment' || status === 'failed';

/** Refuses orders of which no money is expected. */
function refuseOthers({ orderStatus, paymentStatus }: OrderRow): void {
  if (orderStatus === 'cancelled') throw new AppError('conflict', 'This order is cancelled, so nothing of it is due.');
  if (paymentStatus === 'refunded') {
    throw new AppError('conflict', 'The money of this order has gone back. Make a new order instead.');
  }
}

/** The amount that was received: what is due unless another one is named. Refuses more, and what cannot be paid by card afterwards. */
function requireAmount(
  { chargeCurrency: currency }: OrderRow,
  open: readonly PaymentRow[],
  input: RecordPayment,
): number {
  const dueMinor = open.reduce((sum, payment) => sum + cardMinor(payment), 0);
  if (dueMinor === 0) throw new AppError('conflict', 'This order is paid. Nothing is due.');
  const amountMinor = input.amount_minor ?? dueMinor;
  const money = (minor: number) => formatMinor(minor, currency, 'en-US');
  if (amountMinor > dueMinor) throw invalidField('amount_minor', `At most ${money(dueMinor)} is due of this order.`);
  const step = minorStep(currency);
  if (amountMinor % step !== 0) {
    throw invalidField('amount_minor', `Amounts in ${currency.toUpperCase()} are multiples of ${step} minor units.`);
  }
  refuseSmallRest(open, { amountMinor, least: minimumCharge(currency), money });
  return amountMinor;
}

type Rest = { amountMinor: number; least: number; money: (minor: number) => string };

/** Refuses to leave less of a payment than a card can be charged. */
function refuseSmallRest(open: readonly PaymentRow[], { amountMinor, least, money }: Rest): void {
  const part = allocate(open, amountMinor).at(-1);
  const last = open.find(({ id }) => id === part?.paymentId);
  const restMinor = last && part ? cardMinor(last) - part.amountMinor : 0;
  if (restMinor === 0 || restMinor >= least) return;
  throw invalidField(
    'amount_minor',
    `This leaves ${money(restMinor)}, and a card cannot be charged less than ${money(least)}. Record all of it, or leave at least that.`,
  );
}

/** The day of the money in the studio's zone: today unless another one is named. Refuses days to come. */
async function requireDay(ctx: Context, receivedOn: string | undefined): Promise<string> {
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  if (receivedOn && receivedOn > today) throw invalidField('received_on', 'This day is still to come.');
  return receivedOn ?? today;
}

/** Whether an order was given up, as its payments are canceled at the provider, before anybody accepted it. */
const isExpired = ({ orderStatus, paymentStatus }: OrderRow) => orderStatus === null && paymentStatus === 'failed';

/** Checks a request on the locked order; null where it was recorded before. `before` is what was planned before cards were closed. */
async function plan(ctx: Context, { edited, key, input }: Asked, before?: Planned): Promise<Planned | null> {
  const order = await lockOrder(ctx.db, edited.id);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const known = await findRecordedByKey(ctx.db, order.id, key);
  if (known) return requireSame(known, input);
  if (!before || !isExpired(order)) await requireVersion(edited.ifMatch, order.version, () => getOrder(ctx, edited.id));
  refuseOthers(order);
  const payments = (await listPayments(ctx.db, order.id)).filter(isOpen);
  const amountMinor = requireAmount(order, payments, input);
  const allocations = allocate(payments, amountMinor);
  const touched = payments.filter(({ id }) => allocations.some(({ paymentId }) => paymentId === id));
  return { order, amountMinor, allocations, payments: touched };
}

function requireSame(known: RecordedPaymentRow, input: RecordPayment): null {
  const isSame =
    known.method === input.method &&
    known.reference === (input.reference ?? '') &&
    (input.amount_minor === undefined || known.amountMinor === input.amount_minor);
  if (isSame) return null;
  throw new AppError(
    'conflict',
    'A payment with this key was already recorded with another amount, method or reference.',
  );
}

/** Cancels the payments at the provider, so that nobody pays by card what was received by hand. */
async function closeCards(ctx: Context, { order, payments }: Planned): Promise<void> {
  for (const payment of payments) {
    refuseOpening(ctx, payment);
    await cancelIntent(ctx, { order, payment }, PAID_BY_CARD);
  }
}

const authorOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.userId : null);

/** A payment that was given up is open again, since money arrived for it. */
async function reopen(ctx: Context, { order, payments }: Planned): Promise<OrderRow> {
  for (const payment of payments) {
    await dropIntent(ctx.db, payment);
    if (payment.status === 'failed') await updatePayment(ctx.db, payment.id, { status: 'requires_payment' });
  }
  if (order.paymentStatus !== 'failed') return order;
  return updateOrder(ctx.db, order.id, { paymentStatus: 'requires_payment' });
}

type Spread = { planned: Planned; isTold: boolean };

/** Counts the money on the payments of the order: those that it completes are paid, and the first money accepts the order. */
async function spread(ctx: Context, { planned, isTold }: Spread): Promise<OrderRow> {
  let order = await reopen(ctx, planned);
  for (const { paymentId, amountMinor } of planned.allocations) {
    const found = planned.payments.find(({ id }) => id === paymentId);
    if (!found) throw new Error(`Payment ${paymentId} is gone.`);
    const payment = { ...found, status: 'requires_payment' as const };
    if (cardMinor(payment) === amountMinor) {
      order = await settleByHand(ctx, { order, payment }, isTold);
      continue;
    }
    await updatePayment(ctx.db, paymentId, { recordedMinor: payment.recordedMinor + amountMinor });
    order = await updateOrder(ctx.db, order.id, { paidMinor: order.paidMinor + amountMinor });
    if (order.orderStatus === null) order = await acceptOrder(ctx, order, 'by_hand');
  }
  return order;
}

/** A request with its day. */
type Dated = Asked & { receivedOn: string };

async function write(ctx: Context, { input, key, receivedOn }: Dated, planned: Planned): Promise<void> {
  const { order, amountMinor, allocations } = planned;
  const { method, reference = '', email_receipt: isTold } = input;
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const row = { id, orderId: order.id, requestKey: key, method, amountMinor, receivedOn, reference };
  // The invoice of what it completes says how the money came.
  await insertRecorded(ctx.db, { ...row, recordedBy: authorOf(ctx), createdAt }, allocations);
  const paid = await spread(ctx, { planned, isTold });
  await recordPaymentEvent(ctx, 'payment.recorded', { order: paid, paymentId: id, amountMinor });
  // Who is told of the first payment of an order gets its confirmation or receipt, and no other one besides.
  const isConfirmed = paid.paidAt !== null && order.paidAt === null;
  if (isTold && !isConfirmed && paid.customerEmail) {
    await enqueueMail(ctx, { kind: 'payment_received', orderId: order.id, recordedPaymentId: id });
  }
  const detail = { payment: id, method, amount_minor: amountMinor, received_on: receivedOn };
  await recordAction(ctx, { action: 'payment_recorded', subject: { kind: 'order', id: order.id }, detail });
  await raiseOrderVersion(ctx.db, order.id);
}

/**
 * Records money that a person received for an order past the card provider, up to what is due: the oldest open payments first. What it
 * completes is paid, as if the card had paid it: numbered, invoiced, unlocked. The first money of a customer's order accepts it, also one that
 * was given up. Nobody can pay the same by card meanwhile: that is cancelled at the provider first. Idempotent by its key.
 *
 * Refuses with `invalid_input` an amount above what is due, or a day to come; with `conflict` an order of which nothing is due, and what
 * the customer is just paying by card; with `payments_unavailable` where the provider does not answer.
 */
export async function recordPayment(ctx: Context, asked: Asked): Promise<void> {
  const receivedOn = await requireDay(ctx, asked.input.received_on);
  const planned = await inTransaction(ctx, (inside) => plan(inside, asked));
  if (!planned) return;
  await closeCards(ctx, planned);
  await inTransaction(ctx, async (inside) => {
    const current = await plan(inside, asked, planned);
    if (!current) return;
    const intents = new Map(planned.payments.map(({ id, intentId }) => [id, intentId]));
    const isOther = current.payments.some(({ id, intentId }) => intentId !== null && intents.get(id) !== intentId);
    if (isOther || current.amountMinor !== planned.amountMinor) {
      throw new AppError('conflict', 'This order changed meanwhile. Load it again, and record the payment then.');
    }
    await write(inside, { ...asked, receivedOn }, current);
  });
}
