import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { PaymentPage } from '#domain/orders/payment-page.ts';

/** A payment is opened at the provider meanwhile. */
const OPEN_WITHIN_MS = 30_000;

/** Has the server look a payment up at the provider. `outcome` is null where it is not paid; 404 where it is unknown. */
export async function confirmPayment(paymentIntent: string): Promise<OrderAnswer> {
  return readAnswer(await api.orders.confirm.$post({ json: { payment_intent: paymentIntent } }, withTimeout()));
}

/** By what a payment page is opened: an order and the token of its link, or null where the browser may see the order. */
export type LinkedOrder = { orderId: string; token: string | null };

/** What is due of an order, with its payment opened at the provider; what was paid meanwhile is settled. */
async function openPayment({ orderId, token }: LinkedOrder): Promise<PaymentPage> {
  const asked = { param: { orderId }, json: { token } };
  return readAnswer(await api.orders[':orderId'].payment.$post(asked, withTimeout(OPEN_WITHIN_MS)));
}

/** The payment page as a query of the cache. It is loaded again on each visit: it may have been paid since. */
export const paymentPageQuery = (linked: LinkedOrder) => ({
  queryKey: ['payment', linked.orderId, linked.token],
  queryFn: () => openPayment(linked),
  staleTime: 0,
  // Each time opens the payment at the provider.
  refetchOnWindowFocus: false,
  retry: false,
});

/** Pays what is due of an order in demo mode. `payment` is the one that the button was shown for. */
export async function payDueDemo({ orderId, token }: LinkedOrder, payment: string): Promise<PaymentPage> {
  const asked = { param: { orderId }, json: { token, payment } };
  return readAnswer(await api.orders[':orderId'].payment.demo.$post(asked, withTimeout()));
}

/** Places an order of which nothing is due now. */
export async function acceptOrder(orderId: string): Promise<OrderAnswer> {
  return readAnswer(await api.orders[':orderId'].accept.$post({ param: { orderId } }, withTimeout()));
}

/** Confirms an order that costs nothing. */
export async function confirmFree(orderId: string): Promise<OrderAnswer> {
  return readAnswer(await api.orders[':orderId']['free-payment'].$post({ param: { orderId } }, withTimeout()));
}

/** Pays an order in demo mode: no card, no money, and everything after the payment as it is with both. */
export async function payDemo(orderId: string): Promise<OrderAnswer> {
  return readAnswer(await api.orders[':orderId']['demo-payment'].$post({ param: { orderId } }, withTimeout()));
}
