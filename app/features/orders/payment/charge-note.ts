import type { OrderingWords } from '#app/locales/ordering.en.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { chargeWords } from '../charge-words.ts';

/** Names the currency of the charge where it is not the dollars of the list price (readings, Money); else null. */
export function chargeNote({ order }: OrderAnswer, words: OrderingWords['payment']): string | null {
  if (order.charge_currency === 'usd') return null;
  const note = order.payment_mode === 'demo' ? words.demoChargeNote : words.chargeNote;
  return note(chargeWords(order.charge_minor, order.charge_currency));
}
