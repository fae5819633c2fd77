import type { Taxes } from '#domain/catalogue/tax-schema.ts';
import { type TaxedLines, type TaxRequest, taxLines } from '#domain/orders/pricing/tax-lines.ts';
import type { AddedLine } from './added-lines.ts';
import type { PriceLine } from './pricing/quote.ts';

/** What lines that are added to an order come to, with their taxes. `totalMinor` is in whole minor units. */
export type PricedLines = TaxedLines & { totalMinor: number };

/** Counts the taxes of lines that are added; `step` is the least that the currency can charge, in minor units. */
export function priceNewLines(
  lines: readonly PriceLine[],
  rules: { taxes: Taxes; step: number },
  request: TaxRequest,
): PricedLines {
  const taxed = taxLines(lines, rules, request);
  return { ...taxed, totalMinor: taxed.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}

/** A line in the studio's own words, before its taxes are counted. */
export const toNewLine = ({
  label,
  unit_minor: unitMinor,
  quantity,
  tax_category: category,
}: AddedLine): PriceLine => ({
  kind: 'add_on',
  label,
  unitMinor,
  quantity,
  reason: null,
  category,
});
