import { z } from 'zod';
import { orderJsonSchema, paymentJsonSchema } from './order-json.ts';

/** How long a payment link works, in days. */
export const PAYMENT_LINK_DAYS = 14;

/** A payment link for the studio: anyone with the address may pay what is due of its order until then, and nothing else. */
export const paymentLinkSchema = z.object({ url: z.string(), expires_at: z.iso.datetime() });
export type PaymentLinkJson = z.infer<typeof paymentLinkSchema>;

/**
 * The request of the payment page: the token of its link, or null if the browser or account may already see the order.
 */
export const openPaymentSchema = z.object({ token: z.string().max(200).nullable() });

/**
 * As `openPaymentSchema`, with the id of the payment, so that pressing the button twice does not pay the next one too.
 */
export const payDemoSchema = z.object({ ...openPaymentSchema.shape, payment: z.string().min(1).max(100) });

/**
 * An order as its payment page shows it: what it is made of and where, what is paid and what is due, and no contact of its
 * customer. `payment` is the one to pay now, the oldest that is open; null where nothing is due. `can_open_order` says
 * whether this browser may see the order's own page.
 */
export const paymentPageSchema = z.object({
  order: orderJsonSchema.pick({
    id: true,
    order_number: true,
    package: true,
    address: true,
    city: true,
    state: true,
    zip_code: true,
    customer_name: true,
    charge_minor: true,
    charge_currency: true,
    refunded_minor: true,
    balance_minor: true,
    lines: true,
    payment_mode: true,
    payment_status: true,
    order_status: true,
    booking: true,
    locale: true,
  }),
  payment: paymentJsonSchema.nullable(),
  can_open_order: z.boolean(),
});
export type PaymentPage = z.infer<typeof paymentPageSchema>;
