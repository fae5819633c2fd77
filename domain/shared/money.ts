import { numberFormat } from './formats.ts';

/**
 * Money, as whole minor units (cents, kuruş). Decimal major units exist only at the edges: in the JSON names of
 * spec.md section 3 (`price`, `amount`) and on the screen.
 */

/** Currencies that a card can be charged in here. Both have 100 minor units. */
export const CURRENCIES = ['try', 'usd'] as const;
export type Currency = (typeof CURRENCIES)[number];

const MINOR_UNITS = 100;

/**
 * Decimal major units to whole minor units: `priceToMinor(425.5) === 42550` (spec §5: price times 100, rounded).
 * Throws a RangeError for anything that is not a finite amount within the safe integers.
 */
export function priceToMinor(price: number): number {
  const minor = Math.round(price * MINOR_UNITS);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${price} is not an amount of money.`);
  return minor;
}

/** Whole minor units to decimal major units (spec §9: on read-back divide by 100): `minorToPrice(42550) === 425.5`. */
export function minorToPrice(minor: number): number {
  return minor / MINOR_UNITS;
}

/** The words of an amount in a locale: `formatMinor(42500, 'usd', 'en-US') === '$425.00'`. Drops `.00` when `whole`. */
export function formatMinor(minor: number, currency: Currency, locale: string, whole = false): string {
  const isWhole = whole && minor % MINOR_UNITS === 0;
  return numberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  }).format(minorToPrice(minor));
}
