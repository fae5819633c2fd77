import { LOCAL_ORDERS_KEY, type LocalOrder, localOrderSchema } from '#domain/orders/local-order.ts';

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

const hasId = (entry: unknown, id: string) =>
  typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id;

/** The saved receipt of a payment (spec §2 Success), or null where there is none that can be read. */
export function findLocalOrder(id: string): LocalOrder | null {
  const entry = [...unsaved, ...readList()].find((each) => hasId(each, id));
  return localOrderSchema.safeParse(entry).data ?? null;
}

/** Appends a receipt to the list `orders`; the same payment again takes its own place. */
export function saveLocalOrder(order: LocalOrder): void {
  const others = readList().filter((entry) => !hasId(entry, order.id));
  try {
    localStorage.setItem(LOCAL_ORDERS_KEY, JSON.stringify([...others, order]));
  } catch {
    unsaved = [...unsaved.filter((entry) => !hasId(entry, order.id)), order];
  }
}
