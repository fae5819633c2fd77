import { toast } from '#app/lib/state/toast.ts';
import type { Catalogue } from '#domain/catalogue/packages.ts';
import type { ConfirmedPayment } from '#domain/orders/local-order.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { confirmPayment } from '../api/payments.ts';
import { saveLocalOrder } from '../receipt/local-orders.ts';
import { toReceipt } from '../receipt/to-receipt.ts';
import { outcomeToasts } from './outcome-toasts.ts';

/** Returns the server's answer about a paid payment; null where it could not be asked or does not know yet. */
async function askServer(paymentId: string): Promise<OrderAnswer | null> {
  try {
    const answer = await confirmPayment(paymentId);
    return answer.outcome ? answer : null;
  } catch {
    // The money has moved, so this is no failure for the customer: the provider's webhook settles the order.
    return null;
  }
}

type PaidOrder = {
  /** The order as it was placed. */
  placed: OrderAnswer;
  /** The payment in the provider's words. */
  payment: ConfirmedPayment;
  messages: OrderingMessages['toasts'];
  catalogue: Catalogue;
  /** How the studio's country writes addresses. */
  address: AddressForm;
};

/**
 * Completes an order after its payment, in every flow (ORD-64): the server confirms it, the receipt is
 * kept and the outcome said. Returns the payment's id, which is the receipt's; the page that shows the receipt forgets
 * the draft.
 */
export async function completeOrder({ placed, payment, messages, catalogue, address }: PaidOrder): Promise<string> {
  const isSettled = placed.outcome !== null;
  const answer = isSettled ? placed : await askServer(payment.id);
  const { order } = answer ?? placed;
  const paid: OrderAnswer = {
    order,
    payment: { ...(answer ?? placed).payment, ...payment },
    outcome: answer?.outcome ?? null,
  };
  keepReceipt(paid, { messages, catalogue, address, isNew: true });
  return payment.id;
}

type ReceiptNotice = {
  messages: OrderingMessages['toasts'];
  catalogue: Catalogue;
  address: AddressForm;
  /** False where the customer has seen it before. */
  isNew: boolean;
};

/** Keeps the receipt of a paid order and queues the toasts about it. */
export function keepReceipt(paid: OrderAnswer, { messages, catalogue, address, isNew }: ReceiptNotice): void {
  saveLocalOrder(toReceipt(paid, catalogue, address));
  const facts = { outcome: paid.outcome, hasPreferredDate: paid.order.preferred_date !== null };
  for (const each of isNew ? outcomeToasts(facts, messages) : []) toast(each);
}
