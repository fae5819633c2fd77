import type { AnsweredFacts, ORDER_EVENTS, OrderFacts } from '#domain/operations/events/order-events.ts';
import type { QuestionType } from '#domain/orders/questions/question-schema.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { type EventContext, recordEvent } from './record-event.ts';

type OrderEventType = keyof typeof ORDER_EVENTS;
/** The types of events that say nothing but how the order is now. */
type PlainType = Exclude<OrderEventType, 'order.created' | 'order.changed' | 'order.refunded' | `payment.${string}`>;
type PaymentType = 'order.refunded' | Extract<OrderEventType, `payment.${string}`>;

/** An order as events tell of it. */
function orderFacts(order: OrderRow): OrderFacts {
  return {
    order_id: order.id,
    order_number: order.orderNumber,
    origin: order.origin,
    package_id: order.packageId,
    currency: order.chargeCurrency,
    total_minor: order.chargeMinor,
    paid_minor: order.paidMinor,
    refunded_minor: order.refundedMinor,
    payment_status: order.paymentStatus,
    order_status: order.orderStatus,
    mode: order.paymentMode,
    customer_id: order.customerId,
    account_id: order.userId,
    property_id: order.propertyId,
  };
}

/** An answer as the event of a new order takes it. */
type GivenAnswer = { id: string; type: QuestionType; value: AnsweredFacts['value'] };

/** Writes down that an order was made. Answers in free words are left out: events hold nothing that may have to be erased. */
export async function recordNewOrder(
  ctx: EventContext,
  order: OrderRow,
  answers: readonly GivenAnswer[] = [],
): Promise<void> {
  const told = answers.filter(({ type }) => type !== 'text').map(({ id, type, value }) => ({ id, type, value }));
  const data = { ...orderFacts(order), answers: told };
  await recordEvent(ctx, { type: 'order.created', subjectId: order.id, data });
}

/** Writes down what happened to an order, given as it is behind it. */
export async function recordOrderEvent(ctx: EventContext, type: PlainType, order: OrderRow): Promise<void> {
  await recordEvent(ctx, { type, subjectId: order.id, data: orderFacts(order) });
}

/** Writes down what of an order changed, by the names of its fields. */
export async function recordOrderChange(ctx: EventContext, order: OrderRow, changed: string[]): Promise<void> {
  await recordEvent(ctx, { type: 'order.changed', subjectId: order.id, data: { ...orderFacts(order), changed } });
}

/** Writes down what happened to a payment of an order; `amountMinor` is what it is about. */
export async function recordPaymentEvent(
  ctx: EventContext,
  type: PaymentType,
  { order, paymentId, amountMinor }: { order: OrderRow; paymentId: string; amountMinor: number },
): Promise<void> {
  const data = { ...orderFacts(order), payment_id: paymentId, amount_minor: amountMinor };
  await recordEvent(ctx, { type, subjectId: order.id, data });
}
