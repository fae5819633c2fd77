import type { Locale } from '#domain/shared/locale.ts';
import { findCurrency } from '#domain/shared/money/currencies.ts';
import { priceToMinor } from '#domain/shared/money/money.ts';
import { formatCharge } from './money.ts';

/** As `formatCharge`, for a receipt's decimal amount and its currency code as the payment provider writes it. */
export function formatReceiptAmount(amount: number, currency: string, locale: Locale): string {
  const known = findCurrency(currency);
  return known ? formatCharge(priceToMinor(amount, known), known, locale) : `${amount} ${currency.toUpperCase()}`;
}
