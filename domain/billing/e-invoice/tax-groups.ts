import { roundRatio, splitRatio } from '#domain/shared/money/round-ratio.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';
import { invoiceMessages } from '#locales/all/domain/invoice.ts';
import { type DocumentLine, sumDocumentTaxes } from '../document.ts';
import type { MissingField } from './missing.ts';
import type { StatedDocument, StatedFigures } from './stated-document.ts';

/** The categories of UNTDID 5305 that a document can have: taxed, exempt, reverse charge, zero rate, outside of the tax. */
type TaxCategory = 'S' | 'E' | 'AE' | 'Z' | 'O';

type Treatment = { category: TaxCategory; reason: string | null };

/** A line or an allowance without its tax, in minor units. */
type NetPart = { label: string; quantity: number; netMinor: number };

/**
 * What a document sells at one rate (BG-23): its lines and the discounts on them without the tax, and the tax. `ratePpm` is in parts per million; a line that
 * several taxes hold for has the sum of their rates.
 */
export type TaxGroup = Treatment & {
  ratePpm: number;
  lines: NetPart[];
  allowances: NetPart[];
  netMinor: number;
  taxMinor: number;
};

type Grouped = { ok: true; groups: TaxGroup[] } | { ok: false; missing: MissingField };

/** Why the lines without a rate have none, as the document says it; null where it does not say. */
function untaxedTreatment({ buyer, seller, taxes, locale }: StatedDocument): Treatment | null {
  const words = invoiceMessages[locale];
  if (taxes.length === 0 && buyer.isReverseCharge) return { category: 'AE', reason: words.reverseCharge };
  if (taxes.length === 0 && buyer.exemptionNumber) {
    return { category: 'E', reason: words.exemption({ number: buyer.exemptionNumber }) };
  }
  if (taxes.some(({ ratePpm }) => ratePpm === 0)) return { category: 'Z', reason: null };
  const { noTax } = seller;
  return noTax ? { category: noTax.kind === 'exempt' ? 'E' : 'O', reason: noTax.reason } : null;
}

/** A line with what is left of it after its share of the discounts, and its tax of that. */
type SharedLine = { line: DocumentLine; shareMinor: number };

/** Shares the discounts as the price did (PRC): over what is sold, not over surcharges. */
function shareDiscounts(lines: readonly DocumentLine[]): SharedLine[] {
  const discount = lines.reduce((sum, { amountMinor }) => sum - Math.min(0, amountMinor), 0);
  const weights = lines.map(({ kind, amountMinor }) => (kind === 'surcharge' ? 0 : Math.max(0, amountMinor)));
  const shares = splitRatio(discount, weights);
  return lines.flatMap((line, index) => (line.amountMinor < 0 ? [] : [{ line, shareMinor: shares[index] ?? 0 }]));
}

/** A line and the discount on it, both without tax. What is left of them is the amount without its tax exactly. */
function netOf({ line, shareMinor }: SharedLine, taxIncluded: boolean): { netMinor: number; offMinor: number } {
  const { amountMinor, taxMinor, taxRatePpm } = line;
  const leftMinor = amountMinor - shareMinor - (taxIncluded ? taxMinor : 0);
  const wholeTax = taxIncluded ? roundRatio(amountMinor, taxRatePpm, WHOLE_PPM + taxRatePpm) : 0;
  const offMinor = shareMinor === 0 ? 0 : Math.max(0, amountMinor - wholeTax - leftMinor);
  return { netMinor: leftMinor + offMinor, offMinor };
}

const emptyGroup = (treatment: Treatment, ratePpm: number): TaxGroup => ({
  category: treatment.category,
  reason: treatment.reason,
  ratePpm,
  lines: [],
  allowances: [],
  netMinor: 0,
  taxMinor: 0,
});

/** Groups the lines of a document by their rate. `figures` are its own, or those of the invoice that it corrects. */
function groupLines(document: StatedDocument, figures: StatedFigures): Grouped {
  const untaxed = untaxedTreatment({ ...document, taxes: figures.taxes });
  const groups = new Map<number, TaxGroup>();
  const own = figures.lines.filter((line) => line.kind !== 'tax' && !isDeducted(line));
  const reason = own.find(({ amountMinor }) => amountMinor < 0)?.label ?? '';
  for (const shared of shareDiscounts(own)) {
    const { label, quantity, taxRatePpm, taxMinor } = shared.line;
    const treatment = taxRatePpm > 0 ? { category: 'S' as const, reason: null } : untaxed;
    if (!treatment) return { ok: false, missing: 'no_tax_reason' };
    const group = groups.get(taxRatePpm) ?? emptyGroup(treatment, taxRatePpm);
    groups.set(taxRatePpm, group);
    const { netMinor, offMinor } = netOf(shared, figures.taxIncluded);
    group.lines.push({ label, quantity, netMinor });
    if (offMinor > 0) group.allowances.push({ label: reason, quantity: 1, netMinor: offMinor });
    group.netMinor += netMinor - offMinor;
    group.taxMinor += taxMinor;
  }
  takeOff(groups.get(0), figures.lines);
  for (const deposit of figures.lines.filter(isDeducted)) deduct(groups.get(deposit.taxRatePpm), deposit, figures);
  return { ok: true, groups: [...groups.values()].map(joinAllowances) };
}

/** Whether a line takes the deposit of an order off its rest. */
const isDeducted = ({ kind, amountMinor }: DocumentLine) => kind === 'deposit' && amountMinor < 0;

/** Takes a deposit off what it was paid for, with its tax (BIL-31). Where that has several rates, the figures do not come to the document's. */
function deduct(
  group: TaxGroup | undefined,
  { label, amountMinor, taxMinor }: DocumentLine,
  figures: StatedFigures,
): void {
  if (!group) return;
  const netMinor = figures.taxIncluded ? taxMinor - amountMinor : -amountMinor;
  group.allowances.push({ label, quantity: 1, netMinor });
  group.netMinor -= netMinor;
  group.taxMinor += taxMinor;
}

/** Takes the taxes off that prices include and an exempt customer does not pay. */
function takeOff(group: TaxGroup | undefined, lines: readonly DocumentLine[]): void {
  for (const { kind, label, amountMinor } of lines) {
    if (!group || kind !== 'tax' || amountMinor >= 0) continue;
    group.allowances.push({ label, quantity: 1, netMinor: -amountMinor });
    group.netMinor += amountMinor;
  }
}

/** One allowance for each reason. */
function joinAllowances(group: TaxGroup): TaxGroup {
  const sums = new Map<string, number>();
  for (const { label, netMinor } of group.allowances) sums.set(label, (sums.get(label) ?? 0) + netMinor);
  return { ...group, allowances: [...sums].map(([label, netMinor]) => ({ label, quantity: 1, netMinor })) };
}

/** The taxes of a part of an invoice over its groups: those of the same rate, else by their proportion. */
function partTaxes(groups: readonly TaxGroup[], { taxes }: StatedFigures): number[] {
  const ofRate = (ppm: number) =>
    sumDocumentTaxes(taxes.filter(({ ratePpm, amountMinor }) => ratePpm === ppm && amountMinor !== 0));
  const byRate = groups.map(({ ratePpm }) => (ratePpm === 0 ? 0 : ofRate(ratePpm)));
  const total = sumDocumentTaxes(taxes);
  if (byRate.reduce((sum, each) => sum + each, 0) === total) return byRate;
  return splitRatio(
    total,
    groups.map(({ taxMinor }) => taxMinor),
  );
}

/** The groups of a credit note that takes back a part of an invoice: a line for each of the invoice's groups, in its proportion. */
function groupPart(document: StatedDocument, invoice: StatedFigures): Grouped {
  const whole = groupLines(document, invoice);
  if (!whole.ok) return whole;
  const groups = whole.groups.filter(({ netMinor, taxMinor }) => netMinor !== 0 || taxMinor !== 0);
  const taxes = partTaxes(groups, document);
  const netMinor = document.totalMinor - sumDocumentTaxes(document.taxes);
  const nets = splitRatio(
    netMinor,
    groups.map((group) => Math.max(0, group.netMinor)),
  );
  const label = document.lines.find(({ kind }) => kind === 'credit')?.label ?? '';
  return {
    ok: true,
    groups: groups.map((group, index) => {
      const net = nets[index] ?? 0;
      return {
        ...emptyGroup(group, group.ratePpm),
        lines: [{ label, quantity: 1, netMinor: net }],
        netMinor: net,
        taxMinor: taxes[index] ?? 0,
      };
    }),
  };
}

const HUNDREDTHS = 100;

/**
 * Whether the taxes of groups are what EN 16931 reckons (BR-CO-17, as its official rules test it): less than one unit of the currency beside the amount
 * times the rate, which is rounded to hundredths. `unitMinor` is one unit; amounts have two decimals at most.
 */
export function hasExpectedTaxes(groups: readonly TaxGroup[], unitMinor: number): boolean {
  const hundredths = (minor: number) => (minor * HUNDREDTHS) / unitMinor;
  return groups.every(({ netMinor, taxMinor, ratePpm }) => {
    if (netMinor < 0 || taxMinor < 0) return false;
    return Math.abs(hundredths(taxMinor) - roundRatio(hundredths(netMinor), ratePpm, WHOLE_PPM)) < HUNDREDTHS;
  });
}

/**
 * The lines of a document by the tax that holds for them (BIL-19). The figures are the document's: where these do not come to its total, or EN 16931 knows no
 * such document, it has no electronic form.
 */
export function groupTaxes(document: StatedDocument): Grouped {
  const isPart = document.corrects !== null && document.lines.some(({ kind }) => kind === 'credit');
  const grouped = isPart && document.corrects ? groupPart(document, document.corrects) : groupLines(document, document);
  if (!grouped.ok) return grouped;
  const { groups } = grouped;
  const sum = groups.reduce((all, { netMinor, taxMinor }) => all + netMinor + taxMinor, 0);
  const taxMinor = groups.reduce((all, group) => all + group.taxMinor, 0);
  const isWhole = sum === document.totalMinor && taxMinor === sumDocumentTaxes(document.taxes);
  if (!isWhole) return { ok: false, missing: 'figures' };
  const isMixed = groups.length > 1 && groups.some(({ category }) => category === 'O');
  return isMixed ? { ok: false, missing: 'mixed_untaxed' } : grouped;
}
