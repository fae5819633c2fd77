import { z } from 'zod';
import { ORDER_ORIGINS, ORDER_PAYMENT_MODES, ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders/order-status.ts';
import { CURRENCIES } from '#domain/shared/currencies.ts';
import { accountField, defineEvent } from './define-event.ts';

/**
 * An order as it is behind the event. Amounts are whole minor units of `currency`. `customer_id` is the account of its customer, and
 * `property_id` the property that it is delivered to; both are null where there is none. Names and addresses are in `GET /api/v1/orders/{id}`.
 */
export const orderFactsSchema = z.object({
  order_id: z.uuid(),
  order_number: z.int(),
  origin: z.enum(ORDER_ORIGINS),
  package_id: z.string(),
  currency: z.enum(CURRENCIES),
  total_minor: z.int(),
  paid_minor: z.int(),
  refunded_minor: z.int(),
  payment_status: z.enum(PAYMENT_STATUSES),
  order_status: z.enum(ORDER_STATUSES).nullable(),
  mode: z.enum(ORDER_PAYMENT_MODES),
  customer_id: accountField,
  property_id: z.uuid().nullable(),
});
export type OrderFacts = z.infer<typeof orderFactsSchema>;

const order = orderFactsSchema.shape;
const payment = { ...order, payment_id: z.uuid(), amount_minor: z.int() };

/** What happens to orders and their payments. */
export const ORDER_EVENTS = {
  'order.created': defineEvent(
    'order',
    'An order was made: by its customer when the payment opened, or by the studio.',
    order,
  ),
  'order.changed': defineEvent('order', 'Contact, address or total of an order changed.', {
    ...order,
    changed: z.array(z.string()),
  }),
  'order.paid': defineEvent('order', 'The first payment of an order arrived; its work begins.', order),
  'order.payment_failed': defineEvent('order', 'The card of an order was declined. The customer may try again.', order),
  'order.expired': defineEvent('order', 'Nobody paid an order of a customer; it was given up.', order),
  'order.completed': defineEvent('order', 'An order was completed.', order),
  'order.reopened': defineEvent('order', 'A completed order is being worked on again.', order),
  'order.cancelled': defineEvent('order', 'An order was cancelled.', order),
  'order.refunded': defineEvent(
    'order',
    'All or some of the money of an order went back; `amount_minor` is what went back now.',
    payment,
  ),
  'payment.requested': defineEvent(
    'order',
    'A further payment of an order is due, for lines that were added to it.',
    payment,
  ),
  'payment.succeeded': defineEvent(
    'order',
    'A payment of an order arrived; the first one follows `order.paid`.',
    payment,
  ),
  'payment.withdrawn': defineEvent('order', 'A further payment was withdrawn before anybody paid it.', payment),
  'payment.refund_failed': defineEvent(
    'order',
    'A refund that the studio asked for did not go through; `amount_minor` stays with the studio.',
    payment,
  ),
};
