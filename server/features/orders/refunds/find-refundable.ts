import { cardMinor, cardRefundedMinor } from '#domain/orders/recorded-payment.ts';
import { refundableMinor } from '#domain/orders/refund.ts';
import type { Db } from '#server/db/database.ts';
import type { PaymentRow } from '#server/db/schema/orders.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { sumRefunds } from '#server/features/orders/queries.ts';

/** A payment and what can still be sent back of it to its card, in minor units: more than 0. */
export type Refundable = { payment: PaymentRow; leftMinor: number };

/** The newest payment of an order of which something can be sent back to a card; null where there is none. */
export async function findRefundable(db: Db, orderId: string): Promise<Refundable | null> {
  const payments = await listPayments(db, orderId);
  for (const payment of payments.filter(({ status }) => status === 'paid').reverse()) {
    const { pendingMinor } = await sumRefunds(db, payment.id);
    const amounts = { amountMinor: cardMinor(payment), refundedMinor: cardRefundedMinor(payment), pendingMinor };
    const leftMinor = refundableMinor(amounts);
    if (leftMinor > 0) return { payment, leftMinor };
  }
  return null;
}

/** The newest of an order's payments, which are in their order, of which something that was received by hand can be given back; null where there is none. */
export function findReturnable(payments: readonly PaymentRow[]): Refundable | null {
  const payment = payments.findLast((each) => each.recordedMinor > each.refundedByHandMinor);
  return payment ? { payment, leftMinor: payment.recordedMinor - payment.refundedByHandMinor } : null;
}
