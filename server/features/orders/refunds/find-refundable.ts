import { cardMinor, cardRefundedMinor } from '#domain/orders/recorded-payment.ts';
import { refundableMinor } from '#domain/orders/refund.ts';
import type { Db } from '#server/db/database.ts';
import type { PaymentRow } from '#server/db/schema/orders.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { sumRefunds } from '#server/features/orders/queries.ts';

/** A payment and what can still be sent back of it to its card, in minor units: more than 0. */
export type Refundable = { payment: PaymentRow; leftMinor: number };

/** The payments of an order of which something can be sent back to a card, the newest first. */
export async function listRefundable(db: Db, orderId: string): Promise<Refundable[]> {
  const refundable: Refundable[] = [];
  for (const payment of (await listPayments(db, orderId)).filter(({ status }) => status === 'paid').reverse()) {
    const { pendingMinor } = await sumRefunds(db, payment.id);
    const amounts = { amountMinor: cardMinor(payment), refundedMinor: cardRefundedMinor(payment), pendingMinor };
    const leftMinor = refundableMinor(amounts);
    if (leftMinor > 0) refundable.push({ payment, leftMinor });
  }
  return refundable;
}

/** Those of an order's payments, which are in their order, of which something that was received by hand can be given back, the newest first. */
export const listReturnable = (payments: readonly PaymentRow[]): Refundable[] =>
  payments
    .map((payment) => ({ payment, leftMinor: payment.recordedMinor - payment.refundedByHandMinor }))
    .filter(({ leftMinor }) => leftMinor > 0)
    .reverse();

/** What can go back of an order in one refund, in minor units. */
export const sumRefundable = (refundable: readonly Refundable[]): number =>
  refundable.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
