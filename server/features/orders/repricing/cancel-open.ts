import type { PaymentTax } from '#domain/orders/order-lines.ts';
import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import type { Repriced } from '#domain/orders/pricing/reprice-order.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { deletePaymentRow, insertLines, readMoney, updatePayment } from '#server/features/orders/payments/queries.ts';
import { recordUnlock } from '#server/features/orders/payments/record-unlock.ts';
import { updateOrder } from '#server/features/orders/queries.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';

/** Whether nobody has begun to pay a payment, so that the provider does not know it yet, and no invoice names its amount. */
const isUntouched = ({ status, intentId, askedAt, invoiceNumber }: PaymentRow) =>
  status === 'requires_payment' && !intentId && !askedAt && invoiceNumber === null;

/** The taxes of a payment, less those of what an order costs less. */
function lessTaxes(payment: PaymentRow, { taxes, differenceMinor }: Repriced, lessMinor: number): PaymentTax[] {
  return payment.taxes.map((tax) => {
    const change = taxes.find(({ label, ppm }) => label === tax.label && ppm === tax.ratePpm);
    const off = change && change.amountMinor < 0 ? roundRatio(-change.amountMinor, lessMinor, -differenceMinor) : 0;
    return { ...tax, amountMinor: tax.amountMinor - off };
  });
}

type Less = { repriced: Repriced; lessMinor: number };

/** Lowers an open payment by adding lines with negative amounts. */
async function reduce(ctx: Context, payment: PaymentRow, { repriced, lessMinor }: Less): Promise<void> {
  const { lines, differenceMinor } = repriced;
  const [first] = lines;
  const isWhole = lessMinor === -differenceMinor;
  const single = {
    kind: 'discount' as const,
    label: first?.label ?? '',
    unitMinor: -lessMinor,
    quantity: 1,
    reason: null,
  };
  await insertLines(ctx.db, payment, { lines: isWhole ? lines : [single], createdAt: ctx.clock.now() });
  const taxes = lessTaxes(payment, repriced, lessMinor);
  await updatePayment(ctx.db, payment.id, { amountMinor: payment.amountMinor - lessMinor, taxes });
}

type Withdrawn = { order: OrderRow; paymentIds: string[]; withdrawnMinor: number };
type Asked = { paymentIds: readonly string[]; repriced: Repriced; withdrawMinor: number };

/**
 * Takes what an order costs less off what nobody has begun to pay: payments that an earlier change asked for are withdrawn, the newest
 * first, and what is left is taken off one that waits. Payments that were made or begun stay as they are.
 */
export async function withdrawOpen(ctx: Context, order: OrderRow, asked: Asked): Promise<Withdrawn> {
  let left = asked.withdrawMinor;
  const paymentIds = [...asked.paymentIds];
  if (left === 0) return { order, paymentIds, withdrawnMinor: 0 };
  const { payments } = await readMoney(ctx.db, order.id);
  const open = payments.filter(isUntouched).reverse();
  let changed = order;
  const lower = async (amountMinor: number) => {
    left -= amountMinor;
    changed = await updateOrder(ctx.db, order.id, { chargeMinor: changed.chargeMinor - amountMinor });
  };
  const whole = open.filter(
    ({ id, amountMinor, recordedMinor }) => paymentIds.includes(id) && recordedMinor === 0 && amountMinor <= left,
  );
  for (const payment of whole) {
    if (payment.amountMinor > left) continue;
    await deletePaymentRow(ctx.db, payment.id);
    paymentIds.splice(paymentIds.indexOf(payment.id), 1);
    await lower(payment.amountMinor);
    const withdrawn = { order: changed, paymentId: payment.id, amountMinor: payment.amountMinor };
    await recordPaymentEvent(ctx, 'payment.withdrawn', withdrawn);
  }
  const least = minimumCharge(order.chargeCurrency);
  const rest = open.find((payment) => !whole.includes(payment) && cardMinor(payment) - left >= least);
  if (left > 0 && rest) {
    await reduce(ctx, rest, { repriced: asked.repriced, lessMinor: left });
    await lower(left);
  }
  await recordUnlock(ctx, order);
  return { order: changed, paymentIds, withdrawnMinor: asked.withdrawMinor - left };
}
