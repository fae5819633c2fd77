import { formatCharge } from '#app/lib/money.ts';
import type { OrderingMessages } from '#app/locales/ordering.en.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';

/** Names the currency of the charge where it is not the dollars of the list price (readings, Money); else null. */
export function chargeNote({ order }: OrderAnswer, messages: OrderingMessages['payment']): string | null {
  if (order.charge_currency === 'usd') return null;
  const note = order.payment_mode === 'demo' ? messages.demoChargeNote : messages.chargeNote;
  return note(formatCharge(order.charge_minor, order.charge_currency));
}
