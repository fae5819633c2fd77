import { api, readAnswer } from '#app/lib/api.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Places an order and opens its payment. The same key with the same body gives the same order, so it may be repeated. */
export async function placeOrder(idempotencyKey: string, body: PlaceOrderInput): Promise<OrderAnswer> {
  return readAnswer(
    await api.orders.$post(
      { json: body, header: { 'idempotency-key': idempotencyKey } },
      { init: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } },
    ),
  );
}
