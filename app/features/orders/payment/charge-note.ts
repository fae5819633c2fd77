import { formatCharge } from '#app/lib/money.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { currencyName } from '#domain/shared/currency-names.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/en/pages/ordering.ts';

/** Names the currency of the charge where it is not that of the list price (readings, Money); else null. */
export function chargeNote(
  { order }: OrderAnswer,
  messages: OrderingMessages['payment'],
  locale: Locale,
): string | null {
  const { charge_currency: currency } = order;
  if (currency === order.list_currency) return null;
  const note = order.payment_mode === 'demo' ? messages.demoChargeNote : messages.chargeNote;
  return note(formatCharge(order.charge_minor, currency, locale), currencyName(currency, locale));
}
