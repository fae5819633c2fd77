import type { Taxes } from '#domain/catalogue/tax-schema.ts';
import { type TaxedLines, type TaxRequest, taxLines } from '#domain/orders/pricing/tax-lines.ts';
import type { AddedLine } from './added-lines.ts';

/** What lines that are added to an order come to, with their taxes. `totalMinor` is in whole minor units. */
export type PricedLines = TaxedLines & { totalMinor: number };

/** Prices added lines by the taxes of a catalogue; `step` is the least that the currency can charge, in minor units. */
export function priceAdded(
  lines: readonly AddedLine[],
  rules: { taxes: Taxes; step: number },
  request: TaxRequest,
): PricedLines {
  const added = lines.map(({ label, unit_minor: unitMinor, quantity, tax_category: category }) => {
    return { kind: 'add_on' as const, label, unitMinor, quantity, reason: null, category };
  });
  const taxed = taxLines(added, rules, request);
  return { ...taxed, totalMinor: taxed.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}
