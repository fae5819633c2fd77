import { api, readAnswer } from '#app/lib/api.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';

const ANSWER_WITHIN_MS = 20_000;

/** Pays an order in demo mode: no card, no money, and everything after the payment as it is with both. */
export async function payDemo(orderId: string): Promise<OrderAnswer> {
  return readAnswer(
    await api.orders[':orderId']['demo-payment'].$post(
      { param: { orderId } },
      { init: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } },
    ),
  );
}
