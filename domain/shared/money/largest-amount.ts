import type { Currency } from './currencies.ts';
import { minorStep } from './currency-digits.ts';

/** More than this is an amount in no currency, in minor units: twelve digits, the most that the card provider takes. */
export const LARGEST_MINOR = 999_999_999_999;

/** Nine digits: enough where a unit is worth a cent or more. */
const USUAL_LARGEST = 999_999_999;

/** What the card provider takes at once of the usual currencies: eight digits. */
const USUAL_CHARGE = 99_999_999;

/** Currencies of which a shoot costs thousands and more: nine digits are too few. */
const SMALL_UNITS: ReadonlySet<Currency> = new Set<Currency>([
  'amd',
  'aoa',
  'ars',
  'bif',
  'cdf',
  'clp',
  'cop',
  'crc',
  'djf',
  'dzd',
  'gnf',
  'huf',
  'idr',
  'isk',
  'jpy',
  'khr',
  'kmf',
  'krw',
  'kzt',
  'lak',
  'lbp',
  'lkr',
  'mga',
  'mmk',
  'mnt',
  'mwk',
  'ngn',
  'pkr',
  'pyg',
  'rsd',
  'rwf',
  'sos',
  'tzs',
  'ugx',
  'uzs',
  'vnd',
  'xaf',
  'xof',
  'xpf',
  'yer',
]);

/**
 * The largest amount in a currency, in minor units that it can be charged in.
 *
 * @example largestAmount('usd') // 999_999_999, $9,999,999.99
 * @example largestAmount('idr') // 999_999_999_999
 */
export function largestAmount(currency: Currency): number {
  const largest = SMALL_UNITS.has(currency) ? LARGEST_MINOR : USUAL_LARGEST;
  return largest - (largest % minorStep(currency));
}

/** The most that a card is charged at once in a currency, in minor units. */
export const largestCharge = (currency: Currency): number =>
  SMALL_UNITS.has(currency) ? largestAmount(currency) : USUAL_CHARGE;
