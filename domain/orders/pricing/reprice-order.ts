import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import { listFees } from './fee-lines.ts';
import type { Place } from './find-area.ts';
import { USUAL_CATEGORY } from './item-lines.ts';
import type { PriceLine, PriceRequest, QuoteLine, QuoteTax } from './quote.ts';
import { type TaxedLines, taxLines } from './tax-lines.ts';

/** A line of an order as it was sold, without the category of its tax. */
type SoldLine = Omit<PriceLine, 'category'>;

/** An order as it was sold, with the fees and the place that apply to it now. */
export type SoldOrder = { packageId: string; lines: readonly SoldLine[]; fees: readonly PriceLine[]; place: Place };

/** The new time and place of an order's shoot, and everything else that fees and taxes depend on. */
type FeeRequest = Omit<PriceRequest, 'packageId' | 'photoCount' | 'sqft' | 'addOns' | 'coupon'>;

/** The fees that apply after a change, the change of the total in minor units, and the lines that show it. */
export type Repriced = { fees: PriceLine[]; differenceMinor: number; lines: QuoteLine[]; taxes: QuoteTax[] };

/** The tax category of what was sold: that of its package or add-on in the catalogue of that day. */
function categoryOf({ packages, addOns }: CatalogueDocument, packageId: string, { kind, label }: SoldLine) {
  if (kind === 'discount') return null;
  const named = addOns.find(({ words }) => Object.values(words).some((each) => each?.name === label));
  const item = kind === 'add_on' ? named : packages.find(({ id }) => id === packageId);
  return item?.taxCategory ?? USUAL_CATEGORY;
}

const isSameFee = (one: PriceLine, other: PriceLine) =>
  one.label === other.label && one.unitMinor === other.unitMinor && one.quantity === other.quantity;

/** Returns the fees of one list that are missing in the other. A fee that occurs several times is compared by count. */
function feesWithout<T extends PriceLine>(fees: readonly T[], others: readonly PriceLine[]): T[] {
  const left = [...others];
  return fees.filter((fee) => {
    const at = left.findIndex((other) => isSameFee(fee, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns how taxes change, by line or by tax; `keyOf` says which entries belong together. */
function differences<T>(before: readonly T[], now: readonly T[], parts: Parts<T>): T[] {
  const keys = [...new Set([...now, ...before].map(parts.keyOf))];
  return keys.flatMap((key) => {
    const sum = (all: readonly T[]) =>
      all.reduce((total, each) => (parts.keyOf(each) === key ? total + parts.amountOf(each) : total), 0);
    const sample = [...now, ...before].find((each) => parts.keyOf(each) === key);
    const amount = sum(now) - sum(before);
    return sample && amount !== 0 ? [parts.withAmount(sample, amount)] : [];
  });
}
type Parts<T> = {
  keyOf: (each: T) => string;
  amountOf: (each: T) => number;
  withAmount: (each: T, amountMinor: number) => T;
};

const ofTaxLines: Parts<QuoteLine> = {
  keyOf: ({ label, taxRatePpm }) => `${label} ${taxRatePpm}`,
  amountOf: ({ amountMinor }) => amountMinor,
  withAmount: (line, amountMinor) => ({ ...line, unitMinor: amountMinor, quantity: 1, amountMinor }),
};
const ofTaxes: Parts<QuoteTax> = {
  keyOf: ({ id, ppm }) => `${id} ${ppm}`,
  amountOf: ({ amountMinor }) => amountMinor,
  withAmount: (tax, amountMinor) => ({ ...tax, amountMinor }),
};

const isTax = ({ kind }: QuoteLine) => kind === 'tax';
const isFee = (line: QuoteLine) => line.kind === 'surcharge';
const totalOf = ({ lines }: TaxedLines) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Quoted fees with the category that they are compared by. */
const quotedFees = ({ lines }: TaxedLines) => lines.filter(isFee).map((line) => ({ ...line, category: null }));

/**
 * Prices the fees and taxes of an order anew for another time or place, by the catalogue that it was sold with. What was sold keeps its
 * prices; a fee that no longer holds is a line below 0. The lines come to the difference exactly: an order that is moved or
 * corrected costs what it would have cost, had it been made so.
 */
export function repriceOrder(catalogue: CatalogueDocument, sold: SoldOrder, request: FeeRequest): Repriced {
  const items = sold.lines.map((line) => ({ ...line, category: categoryOf(catalogue, sold.packageId, line) }));
  const itemsMinor = items.reduce(
    (sum, { kind, unitMinor, quantity }) => (kind === 'discount' ? sum : sum + unitMinor * quantity),
    0,
  );
  const fees = listFees(catalogue, itemsMinor, request).lines;
  const rules = { taxes: catalogue.taxes, step: minorStep(catalogue.currency ?? 'usd') };
  const before = taxLines([...items, ...sold.fees], rules, { ...request, place: sold.place });
  const now = taxLines([...items, ...fees], rules, request);
  const [feesBefore, feesNow] = [quotedFees(before), quotedFees(now)];
  const { dropped } = priceLinesMessages[request.locale];
  const gone = feesWithout(feesBefore, feesNow).map((line) => ({
    ...line,
    kind: 'discount' as const,
    label: dropped({ label: line.label }),
    unitMinor: -line.unitMinor,
    amountMinor: -line.amountMinor,
    taxMinor: -line.taxMinor,
  }));
  const lines = [...feesWithout(feesNow, feesBefore), ...gone].map(({ category: _category, ...line }) => line);
  const taxed = differences(before.lines.filter(isTax), now.lines.filter(isTax), ofTaxLines);
  return {
    fees,
    differenceMinor: totalOf(now) - totalOf(before),
    lines: [...lines, ...taxed],
    taxes: differences(before.taxes, now.taxes, ofTaxes),
  };
}
