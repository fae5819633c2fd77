import { z } from 'zod';
import { ORDER_ORIGINS, ORDER_PAYMENT_MODES, ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders/order-status.ts';
import { QUESTION_TYPES } from '#domain/orders/questions/question-schema.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { accountField, defineEvent } from './define-event.ts';

/**
 * An order as it is behind the event. Amounts are whole minor units of `currency`. `customer_id` is who is billed,
 * `account_id` their account, and `property_id` the property that it is delivered to; each is null where there is none. Names and addresses are in `GET /api/v1/orders/{id}`.
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
  customer_id: z.uuid().nullable(),
  account_id: accountField,
  property_id: z.uuid().nullable(),
});
export type OrderFacts = z.infer<typeof orderFactsSchema>;

/** An answer to one of the studio's own questions, by its id: a number, a boolean, a day or ids of options. */
const answeredFactsSchema = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});
export type AnsweredFacts = z.infer<typeof answeredFactsSchema>;

const order = orderFactsSchema.shape;
const payment = { ...order, payment_id: z.uuid(), amount_minor: z.int() };

/** Since version 2 `customer_id` is who is billed, and no longer their account. */
const defineOrderEvent = <Shape extends z.ZodRawShape>(summary: string, shape: Shape) => ({
  ...defineEvent('order', summary, shape),
  version: 2,
});

/** What happens to orders and their payments. */
export const ORDER_EVENTS = {
  'order.created': defineOrderEvent(
    "An order was made: by its customer when the payment opened, or by the studio. `answers` are those to the studio's own questions but for texts, which `GET /api/v1/orders/{id}` has; access codes are nowhere.",
    { ...order, answers: z.array(answeredFactsSchema) },
  ),
  'order.changed': defineOrderEvent('Contact, address or total of an order changed.', {
    ...order,
    changed: z.array(z.string()),
  }),
  'order.paid': defineOrderEvent('The first payment of an order arrived; its work begins.', order),
  'order.payment_failed': defineOrderEvent('The card of an order was declined. The customer may try again.', order),
  'order.expired': defineOrderEvent('Nobody paid an order of a customer; it was given up.', order),
  'order.completed': defineOrderEvent('An order was completed.', order),
  'order.reopened': defineOrderEvent('A completed order is being worked on again.', order),
  'order.cancelled': defineOrderEvent('An order was cancelled.', order),
  'order.refunded': defineOrderEvent(
    'All or some of the money of an order went back; `amount_minor` is what went back now.',
    payment,
  ),
  'payment.requested': defineOrderEvent(
    'A further payment of an order is due, for lines that were added to it.',
    payment,
  ),
  'payment.succeeded': defineOrderEvent('A payment of an order arrived; the first one follows `order.paid`.', payment),
  'payment.recorded': defineOrderEvent(
    'The studio recorded money that it received by hand; `payment_id` is that of `recorded_payments`.',
    payment,
  ),
  'payment.voided': defineOrderEvent('A recorded payment was voided; `amount_minor` is due again.', payment),
  'payment.withdrawn': defineOrderEvent('A further payment was withdrawn before anybody paid it.', payment),
  'payment.refund_failed': defineOrderEvent(
    'A refund that the studio asked for did not go through; `amount_minor` stays with the studio.',
    payment,
  ),
};
