import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { type DocumentLine, type DocumentTax, sumDocumentTaxes } from './document.ts';

/** What of an invoice is taken back: `amountMinor` of it, after `beforeMinor` was taken back by earlier credit notes. In minor units. */
type Taken = { beforeMinor: number; amountMinor: number };

type Invoiced = { totalMinor: number; lines: readonly DocumentLine[]; taxes: readonly DocumentTax[] };

/** The lines and taxes of a credit note. */
type Credit = { lines: DocumentLine[]; taxes: DocumentTax[] };

/**
 * The part of an amount of the invoice that falls to a credit note. Both ends are rounded, so that the credit notes of an invoice come
 * to its amounts exactly, however it is cut.
 */
function shareOf(
  amountMinor: number,
  { totalMinor }: Invoiced,
  { beforeMinor, amountMinor: takenMinor }: Taken,
): number {
  const upTo = (minor: number) => roundRatio(Math.abs(amountMinor), minor, totalMinor) * Math.sign(amountMinor);
  return upTo(beforeMinor + takenMinor) - upTo(beforeMinor);
}

/**
 * What a credit note states (BIL-4). One that takes back a whole invoice has its lines; one that takes back a part has a single line, and
 * its share of each tax in the invoice's proportion. `label` is the words of that single line.
 */
export function splitCredit(invoice: Invoiced, taken: Taken, label: string): Credit {
  const { amountMinor, beforeMinor } = taken;
  if (beforeMinor === 0 && amountMinor === invoice.totalMinor) {
    return { lines: [...invoice.lines], taxes: [...invoice.taxes] };
  }
  const taxes = invoice.taxes.map((tax) => ({ ...tax, amountMinor: shareOf(tax.amountMinor, invoice, taken) }));
  const taxLines = invoice.lines
    .filter(({ kind }) => kind === 'tax')
    .map((line) => {
      const share = shareOf(line.amountMinor, invoice, taken);
      return { ...line, quantity: 1, unitMinor: share, amountMinor: share };
    });
  const netMinor = amountMinor - taxLines.reduce((sum, line) => sum + line.amountMinor, 0);
  const net: DocumentLine = {
    kind: 'credit',
    label,
    quantity: 1,
    unitMinor: netMinor,
    amountMinor: netMinor,
    taxRatePpm: 0,
    taxMinor: sumDocumentTaxes(taxes),
  };
  return { lines: [net, ...taxLines], taxes };
}
