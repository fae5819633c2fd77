import type { CreateOrder } from '#domain/orders/create-order.ts';

/** How the customer of a new order pays: some time, by a link that goes out at once, or by hand. */
export const PAID_HOW = ['later', 'link', 'by_hand'] as const;
export type PaidHow = (typeof PAID_HOW)[number];

/** What is chosen in the form of a new order. */
export const readPaidHow = (form: FormData): PaidHow => PAID_HOW.find((how) => how === form.get('paid_how')) ?? 'later';

/** The order with a line in its notes that it was paid by hand, where the form says so. */
export function withPaidNote(order: CreateOrder, form: FormData): CreateOrder {
  if (readPaidHow(form) !== 'by_hand') return order;
  const words = String(form.get('paid_note') ?? '').trim();
  const note = words ? `Paid by hand: ${words}` : 'Paid by hand.';
  return { ...order, notes: [order.notes, note].filter(Boolean).join('\n') };
}
