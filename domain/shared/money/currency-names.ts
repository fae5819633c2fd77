import { currenciesMessages } from '#locales/all/domain/currencies.ts';
import { intlLocale, type Locale } from '../locale.ts';
import type { Currency } from './currencies.ts';

const displayNames = new Map<Locale, Intl.DisplayNames>();

/** The name of a currency in the language of a page: `currencyName('try', 'en') === 'Turkish lira'`, `'Euro'` of `eur`. */
export function currencyName(currency: Currency, locale: Locale): string {
  const named: Partial<Record<Currency, string>> = currenciesMessages[locale];
  const own = named[currency];
  if (own) return own;
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(intlLocale(locale), { type: 'currency' });
  displayNames.set(locale, names);
  return names.of(currency.toUpperCase()) ?? currency.toUpperCase();
}
