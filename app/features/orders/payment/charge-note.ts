import { formatCharge } from '#app/lib/money/money.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

/** Names the currency of the charge where it is not that of the list price (ORD-29); else null. */
export function chargeNote(
  { order, payment }: OrderAnswer,
  messages: OrderingMessages['payment'],
  locale: Locale,
): string | null {
  const { charge_currency: currency } = order;
  if (currency === order.list_currency) return null;
  const note = order.payment_mode === 'demo' ? messages.demoChargeNote : messages.chargeNote;
  return note({ amount: formatCharge(payment.amount, currency, locale), currency: currencyName(currency, locale) });
}
