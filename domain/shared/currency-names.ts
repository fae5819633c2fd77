import type { Currency } from './currencies.ts';
import { intlLocale, type Locale } from './locale.ts';

/** The names that the specification's texts use; all others are those of the language itself. */
const OWN_NAMES: Record<Locale, Partial<Record<Currency, string>>> = {
  en: { try: 'Turkish lira', usd: 'US dollars' },
  tr: { try: 'Türk lirası', usd: 'ABD doları' },
};

const displayNames = new Map<Locale, Intl.DisplayNames>();

/** The name of a currency in the language of a page: `currencyName('try', 'en') === 'Turkish lira'`, `'Euro'` of `eur`. */
export function currencyName(currency: Currency, locale: Locale): string {
  const own = OWN_NAMES[locale][currency];
  if (own) return own;
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(intlLocale(locale), { type: 'currency' });
  displayNames.set(locale, names);
  return names.of(currency.toUpperCase()) ?? currency.toUpperCase();
}
