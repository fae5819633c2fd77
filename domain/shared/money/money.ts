import { numberFormat } from '../formats.ts';
import type { Currency } from './currencies.ts';
import { minorStep, minorUnits, shownDigits, storedDigits } from './currency-digits.ts';

/*
 * Money is whole minor units of its currency (cents, kuruş, yen, fils), as the card provider takes it. Decimal major units
 * exist only at the edges: in the JSON names of spec.md section 3 (`price`, `amount`) and on the screen.
 */

/**
 * Decimal major units to whole minor units: `priceToMinor(425.5, 'usd') === 42550` (SHR-2: price times 100, rounded),
 * `priceToMinor(25000, 'jpy') === 25000`. Rounded to what can be charged: `priceToMinor(5.124, 'kwd') === 5120`.
 * Throws a RangeError for anything that is not a finite amount within the safe integers.
 */
export function priceToMinor(price: number, currency: Currency): number {
  const step = minorStep(currency);
  const minor = Math.round((price * minorUnits(currency)) / step) * step;
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${price} is not an amount of money.`);
  return minor;
}

/** Whole minor units to decimal major units (SHR-2): `minorToPrice(42550, 'usd') === 425.5`. */
export function minorToPrice(minor: number, currency: Currency): number {
  return minor / minorUnits(currency);
}

/**
 * The words of an amount in a locale: `formatMinor(42500, 'usd', 'en-US') === '$425.00'`, and `¥25,000` of `jpy`. Drops
 * `.00` when `whole`. A part that cannot be charged is shown all the same.
 */
export function formatMinor(minor: number, currency: Currency, locale: string, whole = false): string {
  const units = minorUnits(currency);
  const isWhole = (whole || shownDigits(currency) === 0) && minor % units === 0;
  const digits = isWhole ? 0 : storedDigits(currency);
  return numberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minorToPrice(minor, currency));
}
