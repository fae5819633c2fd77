import { api, readAnswer } from '#app/lib/api.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';

const ANSWER_WITHIN_MS = 20_000;

/** Has the server look a payment up at the provider. `outcome` is null where it is not paid; 404 where it is unknown. */
export async function confirmPayment(paymentIntent: string): Promise<OrderAnswer> {
  return readAnswer(
    await api.orders.confirm.$post(
      { json: { payment_intent: paymentIntent } },
      { init: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } },
    ),
  );
}
