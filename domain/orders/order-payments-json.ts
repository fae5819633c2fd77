import { z } from 'zod';
import { documentSchema } from '#domain/billing/document.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { versionSchema } from '#domain/shared/version.ts';
import type { AdminOrderDetails } from './admin-order.ts';
import { adminOrderDetailsSchema } from './admin-order.ts';
import { orderPaymentSchema } from './order-lines.ts';
import { paymentLinkSchema } from './payment-page.ts';
import { recordedPaymentSchema } from './recorded-payment.ts';
import { refundJsonSchema } from './refund.ts';

/**
 * The payments of an order: its total, its balance, each payment, what was received by hand, refunds, and the documents that were issued. Amounts are minor units of `currency`;
 * `version` is that of the order. `payment_link` is the link that works now, if something is due.
 */
export const orderPaymentsSchema = z.object({
  order_id: z.uuid(),
  currency: currencySchema,
  charge_minor: adminOrderDetailsSchema.shape.order.shape.charge_minor,
  balance_minor: adminOrderDetailsSchema.shape.order.shape.balance_minor,
  refunded_minor: adminOrderDetailsSchema.shape.order.shape.refunded_minor,
  refundable_minor: z.int(),
  refundable_by_hand_minor: z.int(),
  recorded_payments: z.array(recordedPaymentSchema),
  payments: z.array(orderPaymentSchema),
  documents: z.array(documentSchema),
  refunds: z.array(refundJsonSchema),
  payment_link: paymentLinkSchema.nullable(),
  version: versionSchema,
});
export type OrderPayments = z.infer<typeof orderPaymentsSchema>;

/** Picks the payment fields out of an order's details. */
export function toOrderPayments(details: AdminOrderDetails): OrderPayments {
  const { order, refundable_minor, refundable_by_hand_minor, recorded_payments, refunds, payment_link } = details;
  return {
    order_id: order.id,
    currency: order.charge_currency,
    charge_minor: order.charge_minor,
    balance_minor: order.balance_minor,
    refunded_minor: order.refunded_minor,
    refundable_minor,
    refundable_by_hand_minor,
    recorded_payments,
    payments: order.payments,
    documents: order.documents,
    refunds,
    payment_link,
    version: order.version,
  };
}
