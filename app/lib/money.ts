import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { CURRENCIES, type Currency, formatMinor, priceToMinor } from '#domain/shared/money.ts';

/**
 * An amount that a card is charged, in minor units. Lira are written as lira are (`₺425,00`) and dollars as dollars are
 * (`$425.00`), on the pages of both languages: the amount must look the same as on the bank's statement.
 */
export function formatCharge(minor: number, currency: Currency): string {
  return formatMinor(minor, currency, currency === 'try' ? 'tr-TR' : 'en-US');
}

/** As `formatCharge`, of a receipt's decimal amount and its currency as the provider spells it. */
export function formatReceiptAmount(amount: number, currency: string): string {
  const known = CURRENCIES.find((each) => each === currency.toLowerCase());
  return known ? formatCharge(priceToMinor(amount), known) : `${amount} ${currency.toUpperCase()}`;
}

/** A list price in USD format, with cents: `$425.00`. Takes cents. */
export function formatListPrice(cents: number): string {
  return formatMinor(cents, 'usd', 'en-US');
}

/** An amount of money in the language of the page: `formatAmount(42500, 'try', 'tr') === '₺425,00'`. Minor units. */
export function formatAmount(minor: number, currency: Currency, locale: Locale): string {
  return formatMinor(minor, currency, intlLocale(locale));
}
