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
  return partOf(invoice, (minor) => shareOf(minor, invoice, taken), { amountMinor, label });
}

/** A credit note of a part: a single line, and what `share` gives of each tax. */
function partOf(
  { lines, taxes: all }: Pick<Invoiced, 'lines' | 'taxes'>,
  share: (minor: number) => number,
  { amountMinor, label }: { amountMinor: number; label: string },
): Credit {
  const taxes = all.map((tax) => ({ ...tax, amountMinor: share(tax.amountMinor) }));
  const taxLines = lines
    .filter(({ kind }) => kind === 'tax')
    .map((line) => ({
      ...line,
      quantity: 1,
      unitMinor: share(line.amountMinor),
      amountMinor: share(line.amountMinor),
    }));
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

/** What credit notes leave of an invoice: its total, its taxes and its lines of taxes, in minor units. */
export function leftOfInvoice(invoice: Invoiced, notes: readonly Invoiced[]): Invoiced {
  const lessOf = (kind: 'lines' | 'taxes', matches: (each: DocumentLine & DocumentTax) => boolean) =>
    notes
      .flatMap((note): readonly (DocumentLine | DocumentTax)[] => note[kind])
      .reduce((sum, each) => (matches(each as DocumentLine & DocumentTax) ? sum + each.amountMinor : sum), 0);
  const taxes = invoice.taxes.map((tax) => {
    const less = lessOf('taxes', ({ label, ratePpm }) => label === tax.label && ratePpm === tax.ratePpm);
    return { ...tax, amountMinor: tax.amountMinor - less };
  });
  const lines = invoice.lines
    .filter(({ kind }) => kind === 'tax')
    .map((line) => {
      const less = lessOf(
        'lines',
        ({ kind, label, taxRatePpm }) => kind === 'tax' && label === line.label && taxRatePpm === line.taxRatePpm,
      );
      const amountMinor = line.amountMinor - less;
      return { ...line, quantity: 1, unitMinor: amountMinor, amountMinor };
    });
  const totalMinor = notes.reduce((sum, note) => sum - note.totalMinor, invoice.totalMinor);
  return { totalMinor, lines, taxes };
}

/** Whether a credit note took back lines, and not a part of the whole. */
export const hasOwnLines = ({ lines }: Pick<Invoiced, 'lines'>): boolean =>
  lines.some(({ kind }) => kind !== 'credit' && kind !== 'tax');

/**
 * What a credit note states that takes a part back of an invoice of which lines were taken back before (BIL-26): its share of what is left of each tax, so that with the
 * last one all credit notes come to the invoice.
 */
export function splitLeft(invoice: Invoiced, notes: readonly Invoiced[], { amountMinor, label }: LeftPart): Credit {
  const left = leftOfInvoice(invoice, notes);
  const share = (minor: number) =>
    amountMinor >= left.totalMinor
      ? minor
      : roundRatio(Math.abs(minor), amountMinor, left.totalMinor) * Math.sign(minor);
  return partOf(left, share, { amountMinor, label });
}

type LeftPart = { amountMinor: number; label: string };
