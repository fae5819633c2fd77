import { findCurrency } from '#domain/shared/currencies.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { priceToMinor } from '#domain/shared/money.ts';
import { formatCharge } from './money.ts';

/** As `formatCharge`, of a receipt's decimal amount and its currency as the provider spells it. */
export function formatReceiptAmount(amount: number, currency: string, locale: Locale): string {
  const known = findCurrency(currency);
  return known ? formatCharge(priceToMinor(amount, known), known, locale) : `${amount} ${currency.toUpperCase()}`;
}
