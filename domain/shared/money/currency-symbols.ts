import type { Currency } from './currencies.ts';

/** The signs that English pages write in front of an amount; every other currency is written with its code. */
const SYMBOLS: Partial<Record<Currency, string>> = {
  aud: 'A$',
  brl: 'R$',
  cad: 'CA$',
  cny: 'CN¥',
  eur: '€',
  gbp: '£',
  hkd: 'HK$',
  ils: '₪',
  inr: '₹',
  jpy: '¥',
  krw: '₩',
  mxn: 'MX$',
  nzd: 'NZ$',
  php: '₱',
  try: '₺',
  twd: 'NT$',
  usd: '$',
  vnd: '₫',
  xcd: 'EC$',
};

/** How prices in a currency are marked: `'€'`, or the code where there is no sign, `'CHF'`. Null is dollars. */
export function currencySymbol(currency: Currency | null): string {
  const code = currency ?? 'usd';
  return SYMBOLS[code] ?? code.toUpperCase();
}
