import { sumDocumentTaxes } from '../document.ts';
import { type JournalDocument, taxAccount } from '../journal.ts';
import { NO_TAX } from './account-map.ts';

/** A row of an invoice: what is sold at one rate without its tax, in minor units. `tax` is the account of the journal for it, or `NO_TAX`. */
export type InvoiceRow = { description: string; netMinor: number; taxMinor: number; tax: string };

const MAX_DESCRIPTION = 200;

/** The taxes of a rate by their accounts; where several hold together, their accounts together. */
function taxOf({ taxes }: JournalDocument, ratePpm: number, taxMinor: number): string {
  if (taxMinor === 0) return NO_TAX;
  const own = taxes.find((tax) => tax.ratePpm === ratePpm && tax.amountMinor !== 0);
  const together = taxes.filter(({ amountMinor }) => amountMinor !== 0);
  return [...new Set((own ? [own] : together).map(taxAccount))].join(' + ');
}

/** The whole invoice as one row, for figures that do not fall apart by rate. */
function wholeRow(document: JournalDocument): InvoiceRow {
  const taxMinor = sumDocumentTaxes(document.taxes);
  const labels = (document.lines ?? []).filter(({ kind }) => kind !== 'tax').map(({ label }) => label);
  return {
    description: labels.join('; ').slice(0, MAX_DESCRIPTION) || 'Services',
    netMinor: document.totalMinor - taxMinor,
    taxMinor,
    tax: taxOf(document, -1, taxMinor),
  };
}

/**
 * The rows of an invoice, one for each rate, with discounts and deposits taken off (BIL-39). They come to its net and its taxes exactly: where lines by rate do not,
 * or one would be below 0, it is one row.
 */
export function toInvoiceRows(document: JournalDocument): InvoiceRow[] {
  const groups = new Map<number, { labels: string[]; netMinor: number; taxMinor: number }>();
  for (const { kind, label, amountMinor, taxMinor, taxRatePpm } of document.lines ?? []) {
    if (kind === 'tax' && amountMinor >= 0) continue;
    const group = groups.get(taxRatePpm) ?? { labels: [], netMinor: 0, taxMinor: 0 };
    groups.set(taxRatePpm, group);
    group.labels.push(label);
    group.netMinor += document.taxIncluded ? amountMinor - taxMinor : amountMinor;
    group.taxMinor += taxMinor;
  }
  const rows = [...groups].map(([ratePpm, { labels, netMinor, taxMinor }]) => {
    const description = labels.join('; ').slice(0, MAX_DESCRIPTION);
    return { description, netMinor, taxMinor, tax: taxOf(document, ratePpm, taxMinor) };
  });
  const own = rows.filter(({ netMinor, taxMinor }) => netMinor !== 0 || taxMinor !== 0);
  const taxMinor = own.reduce((sum, row) => sum + row.taxMinor, 0);
  const netMinor = own.reduce((sum, row) => sum + row.netMinor, 0);
  const isExact =
    taxMinor === sumDocumentTaxes(document.taxes) &&
    netMinor + taxMinor === document.totalMinor &&
    own.every((row) => row.netMinor >= 0 && row.taxMinor >= 0);
  return isExact && own.length > 0 ? own : [wholeRow(document)];
}
