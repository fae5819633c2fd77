import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { formatMinor, priceToMinor } from '#domain/shared/money/money.ts';

/**
 * An amount that a card is charged, in minor units. Lira are written as lira are (`₺425,00`) and dollars as dollars are
 * (`$425.00`), on the pages of both languages: the amount must look the same as on the bank's statement. Any other currency
 * is written as the page's language does: `€1,234.50`, in Turkish `€1.234,50`.
 */
export function formatCharge(minor: number, currency: Currency, locale: Locale = 'en'): string {
  if (currency === 'try') return formatMinor(minor, currency, 'tr-TR');
  return formatMinor(minor, currency, currency === 'usd' ? 'en-US' : intlLocale(locale));
}

/** A list price with all digits: `$425.00`. Minor units; the currency is null for dollars while none is published. */
export function formatListPrice(minor: number, currency: Currency | null, locale: Locale = 'en'): string {
  return formatCharge(minor, currency ?? 'usd', locale);
}

/** The list price of an order, with all digits: `$425.00`. */
export function formatOrderPrice(
  { package_price, list_currency }: { package_price: number; list_currency: Currency },
  locale: Locale = 'en',
): string {
  return formatCharge(priceToMinor(package_price, list_currency), list_currency, locale);
}

/** An amount of money in the language of the page: `formatAmount(42500, 'try', 'tr') === '₺425,00'`. Minor units. */
export function formatAmount(minor: number, currency: Currency, locale: Locale): string {
  return formatMinor(minor, currency, intlLocale(locale));
}
