import { type LocalOrder, localOrderSchema } from '#domain/orders/local-order-schema.ts';
import { findKept } from './local-orders.ts';

/** The saved receipt of a payment (ORD-72), or null where there is none that can be read. */
export function findLocalOrder(id: string): LocalOrder | null {
  return localOrderSchema.safeParse(findKept(id)).data ?? null;
}
