import { LOCAL_ORDERS_KEY } from '#domain/orders/local-order.ts';
import type { LocalOrder } from '#domain/orders/local-order-schema.ts';

// Where the browser refuses its storage, the receipt lives as long as the page does: long enough for /success.
let unsaved: readonly LocalOrder[] = [];

/** The list as it is in storage, with whatever others put into it. */
function readList(): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(LOCAL_ORDERS_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Finds the entry that is kept under the id of a payment, in any form. */
export const findKept = (id: string): unknown => [...unsaved, ...readList()].find((entry) => hasId(entry, id));

const hasId = (entry: unknown, id: string) =>
  typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id;

/** Appends a receipt to the list `orders`; the same payment again takes its own place. */
export function saveLocalOrder(order: LocalOrder): void {
  const others = readList().filter((entry) => !hasId(entry, order.id));
  try {
    localStorage.setItem(LOCAL_ORDERS_KEY, JSON.stringify([...others, order]));
  } catch {
    unsaved = [...unsaved.filter((entry) => !hasId(entry, order.id)), order];
  }
}
