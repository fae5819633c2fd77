import { z } from 'zod';
import { currencySchema } from '#domain/shared/currency-schema.ts';
import { versionSchema } from '#domain/shared/version.ts';
import type { AdminOrderDetails } from './admin-order.ts';
import { adminOrderDetailsSchema } from './admin-order.ts';
import { orderPaymentSchema } from './order-lines.ts';
import { paymentLinkSchema } from './payment-page.ts';
import { refundJsonSchema } from './refund.ts';

/**
 * The money of an order: what it costs in all, what of it is not paid, its payments, and what went back. Amounts are minor units of `currency`;
 * `version` is that of the order. `payment_link` is the one that works now, while something is due.
 */
export const orderPaymentsSchema = z.object({
  order_id: z.uuid(),
  currency: currencySchema,
  charge_minor: adminOrderDetailsSchema.shape.order.shape.charge_minor,
  balance_minor: adminOrderDetailsSchema.shape.order.shape.balance_minor,
  refunded_minor: adminOrderDetailsSchema.shape.order.shape.refunded_minor,
  refundable_minor: z.int(),
  payments: z.array(orderPaymentSchema),
  refunds: z.array(refundJsonSchema),
  payment_link: paymentLinkSchema.nullable(),
  version: versionSchema,
});
export type OrderPayments = z.infer<typeof orderPaymentsSchema>;

/** The money of an order, out of all that the studio knows of it. */
export function toOrderPayments({ order, refundable_minor, refunds, payment_link }: AdminOrderDetails): OrderPayments {
  return {
    order_id: order.id,
    currency: order.charge_currency,
    charge_minor: order.charge_minor,
    balance_minor: order.balance_minor,
    refunded_minor: order.refunded_minor,
    refundable_minor,
    payments: order.payments,
    refunds,
    payment_link,
    version: order.version,
  };
}
