import type { z } from 'zod';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { largestAmount } from '#domain/shared/money/largest-amount.ts';
import { formatMinor } from '#domain/shared/money/money.ts';

/** The largest amount while no currency is published. */
const MAX_DOLLARS_MINOR = 100_000_000;

/** The largest amount of a price list in a currency, or in dollars while it names none; in minor units. */
function highestMinor(currency: Currency | null): number {
  return currency === null ? MAX_DOLLARS_MINOR : largestAmount(currency);
}

/** Returns why an amount cannot stand in a price list of a currency, as a sentence; null where it can. */
export function amountProblem(minor: number, currency: Currency | null): string | null {
  const shown = currency ?? 'usd';
  const highest = highestMinor(currency);
  if (minor > highest) return `An amount is ${formatMinor(highest, shown, 'en-US')} at most.`;
  const step = minorStep(shown);
  return minor % step === 0
    ? null
    : `Amounts in ${shown.toUpperCase()} are multiples of ${formatMinor(step, shown, 'en-US')}.`;
}

type Amount = { path: (string | number)[]; minor: number };

/** All amounts below a value: numbers under names that end in `Minor`. */
function listAmounts(value: unknown, path: Amount['path'] = []): Amount[] {
  if (typeof value === 'number') return String(path.at(-1)).endsWith('Minor') ? [{ path, minor: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => listAmounts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => listAmounts(item, [...path, name]));
}

/** Refuses amounts that cannot be charged in the currency of their catalogue. */
export function refuseWrongAmounts(document: { currency: Currency | null }, context: z.RefinementCtx): void {
  for (const { path, minor } of listAmounts(document)) {
    const message = amountProblem(minor, document.currency);
    if (message) context.addIssue({ code: 'custom', path, message });
  }
}
