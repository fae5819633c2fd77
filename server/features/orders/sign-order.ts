import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import type { Context } from '#server/context.ts';
import { derivedToken, hashBody } from '#server/platform/random/random.ts';

/**
 * What bodies of orders are compared by. With access details it is keyed: a plain hash beside the rest of an order would let whoever has the database
 * try all codes of four digits.
 */
export function signOrder({ config }: Pick<Context, 'config'>, input: PlaceOrderInput): string {
  return input.access ? derivedToken(config.secret, `order body ${JSON.stringify(input)}`) : hashBody(input);
}
