import { api, readAnswer } from '#app/lib/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';

/** Has the server look a payment up at the provider. `outcome` is null where it is not paid; 404 where it is unknown. */
export async function confirmPayment(paymentIntent: string): Promise<OrderAnswer> {
  return readAnswer(await api.orders.confirm.$post({ json: { payment_intent: paymentIntent } }, withTimeout()));
}

/** Pays an order in demo mode: no card, no money, and everything after the payment as it is with both. */
export async function payDemo(orderId: string): Promise<OrderAnswer> {
  return readAnswer(await api.orders[':orderId']['demo-payment'].$post({ param: { orderId } }, withTimeout()));
}
