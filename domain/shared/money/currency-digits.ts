import type { Currency } from './currencies.ts';

/*
 * Most currencies have 100 minor units. The exceptions are the card provider's (https://docs.stripe.com/currencies), and not
 * all of them are those of ISO 4217:
 * - no minor units: `ZERO_DIGITS`, where 500 is ¥500.
 * - 1,000 minor units, whose last digit must be 0: `THREE_DIGITS`. 5.120 KWD is 5120; 5.124 KWD cannot be charged.
 * - ISK and UGX are written with two digits that are always 00: 5 ISK is 500. They are shown without them.
 * - HUF and TWD have two digits. That their payouts are whole concerns the bank account alone.
 */
const ZERO_DIGITS: ReadonlySet<string> = new Set<Currency>([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]);
const THREE_DIGITS: ReadonlySet<string> = new Set<Currency>(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const ALWAYS_WHOLE: ReadonlySet<string> = new Set<Currency>(['isk', 'ugx']);

/** The digits of the minor unit: 2 of `usd` and `isk`, 0 of `jpy`, 3 of `kwd`. */
export function storedDigits(currency: Currency): number {
  if (ZERO_DIGITS.has(currency)) return 0;
  return THREE_DIGITS.has(currency) ? 3 : 2;
}

/** How many minor units are one major unit: 100 of `usd`, 1 of `jpy`, 1000 of `kwd`, and 100 of `isk`. */
export function minorUnits(currency: Currency): number {
  return 10 ** storedDigits(currency);
}

/** The digits after the point that an amount is shown and typed with: 2 of `usd`, 0 of `jpy` and `isk`, 3 of `kwd`. */
export function shownDigits(currency: Currency): number {
  return ALWAYS_WHOLE.has(currency) ? 0 : storedDigits(currency);
}

/** Amounts are multiples of so many minor units: 1 of `usd` and `jpy`, 10 of `kwd`, 100 of `isk`. */
export function minorStep(currency: Currency): number {
  if (ALWAYS_WHOLE.has(currency)) return 100;
  return THREE_DIGITS.has(currency) ? 10 : 1;
}
