import { refundableMinor } from '#domain/orders/refund.ts';
import type { Db } from '#server/db/database.ts';
import type { PaymentRow } from '#server/db/schema/orders.ts';
import { sumRefunds } from '#server/features/orders/queries.ts';
import { listPayments } from '#server/features/payments/queries.ts';

/** A payment and what can still be sent back of it, in minor units: more than 0. */
export type Refundable = { payment: PaymentRow; leftMinor: number };

/** The newest payment of an order of which something can be sent back; null where there is none. */
export async function findRefundable(db: Db, orderId: string): Promise<Refundable | null> {
  const payments = await listPayments(db, orderId);
  for (const payment of payments.filter(({ status }) => status === 'paid').reverse()) {
    const { pendingMinor } = await sumRefunds(db, payment.id);
    const leftMinor = refundableMinor({ ...payment, pendingMinor });
    if (leftMinor > 0) return { payment, leftMinor };
  }
  return null;
}
