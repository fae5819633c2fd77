import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorUnits, shownDigits } from '#domain/shared/money/currency-digits.ts';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/** Turns `1,234.50` into `1.234,50`: lira are written the Turkish way on the pages of both languages. */
const asInTurkish = (number: string) => number.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));

/**
 * A catalogue price without `.00`: `formatPrice(68500, null) === '$685'`, `€685.50`, `CHF 1,250`. Minor units; the currency
 * is null for dollars while none is published. Written by hand: the browser's number formats take a phone some 50 ms to
 * load, and the public pages need nothing else of them.
 */
export function formatPrice(minor: number, currency: Currency | null): string {
  const code = currency ?? 'usd';
  const units = minorUnits(code);
  const amount = (minor / units).toFixed(minor % units === 0 ? 0 : shownDigits(code));
  const [whole = '', decimals] = amount.split('.');
  const number = [whole.replace(THOUSANDS, ','), ...(decimals ? [decimals] : [])].join('.');
  const symbol = currencySymbol(code);
  const gap = symbol === code.toUpperCase() ? '\u00a0' : '';
  return symbol + gap + (code === 'try' ? asInTurkish(number) : number);
}
