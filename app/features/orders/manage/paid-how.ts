import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { readMethod } from './payment-methods.ts';

/** How the customer of a new order pays: some time, by a link that goes out at once, or by hand. */
export const PAID_HOW = ['later', 'link', 'by_hand'] as const;
export type PaidHow = (typeof PAID_HOW)[number];

/** Reads from the form of a new order how the customer pays. Without a valid choice, the customer pays later. */
export const readPaidHow = (form: FormData): PaidHow => PAID_HOW.find((how) => how === form.get('paid_how')) ?? 'later';

/** How the whole price of a new order was received by hand. */
export type PaidByHand = { method: PaymentMethod; reference: string };

/** Reads what was received by hand; null where it was not. */
export function readPaidByHand(form: FormData): PaidByHand | null {
  if (readPaidHow(form) !== 'by_hand') return null;
  return { method: readMethod(form.get('paid_method')), reference: String(form.get('paid_reference') ?? '').trim() };
}
