import { currentTotal } from '#domain/orders/changes/held-money.ts';
import type { PaymentPage } from '#domain/orders/payment-page.ts';
import { mergeLines } from '#domain/orders/price-parts.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { type OrderParts, presentOrder, presentPayment } from '#server/features/orders/present.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';

type Due = { facts: PaymentFacts | null; canOpenOrder: boolean };

/** An order as its payment page shows it. */
export function presentPage(row: OrderRow, parts: OrderParts, { facts, canOpenOrder }: Due): PaymentPage {
  const order = presentOrder(row, parts);
  return {
    order: {
      id: order.id,
      order_number: order.order_number,
      package: order.package,
      address: order.address,
      city: order.city,
      state: order.state,
      zip_code: order.zip_code,
      customer_name: order.customer_name,
      charge_minor: currentTotal(parts.lines),
      charge_currency: order.charge_currency,
      refunded_minor: order.refunded_minor,
      balance_minor: order.balance_minor,
      lines: [...mergeLines(order.lines)],
      payment_mode: order.payment_mode,
      payment_status: order.payment_status,
      order_status: order.order_status,
      booking: order.booking,
      locale: order.locale,
    },
    payment: facts && presentPayment(facts),
    can_open_order: canOpenOrder,
  };
}
