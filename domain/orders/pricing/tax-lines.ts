import { inLanguage } from '#domain/catalogue/label-text.ts';
import type { Tax, Taxes } from '#domain/catalogue/tax-schema.ts';
import { hasPostalCode } from '#domain/shared/addresses/code-patterns.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { roundRatio, splitRatio } from '#domain/shared/money/round-ratio.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import type { Place } from './find-area.ts';
import type { PriceLine, PriceRequest, QuoteLine, QuoteTax } from './quote.ts';

const isSame = (one: string, other: string) => foldText(one) === foldText(other);

function holdsAt({ country, region, postalCodes }: Tax, place: Place): boolean {
  return (
    (country === '' || isSame(country, place.country)) &&
    (region === '' || isSame(region, place.region)) &&
    (postalCodes.length === 0 || hasPostalCode(postalCodes, place.postalCode))
  );
}

/** The rate of a tax on a day, in parts per million; null before its first. */
export function rateOn({ rates }: Tax, day: string): number | null {
  const begun = rates.filter(({ from }) => from <= day).sort((one, other) => (one.from < other.from ? 1 : -1));
  return begun[0]?.ppm ?? null;
}

/** The facts that taxes depend on, apart from the items. */
export type TaxRequest = Pick<PriceRequest, 'place' | 'customerPlace' | 'isTaxExempt' | 'today' | 'locale'>;

type HeldTax = { tax: Tax; ppm: number };

function taxesAt(taxes: Taxes, request: TaxRequest): HeldTax[] {
  const place = taxes.place === 'customer' ? (request.customerPlace ?? request.place) : request.place;
  return taxes.taxes.flatMap((tax) => {
    const ppm = holdsAt(tax, place) ? rateOn(tax, request.today) : null;
    return ppm === null ? [] : [{ tax, ppm }];
  });
}

/**
 * The taxable amount of each line: its amount less its share of the discounts. Discounts apply to items, not to fees.
 */
function taxedAmounts(lines: readonly PriceLine[]): number[] {
  const amounts = lines.map(({ unitMinor, quantity }) => unitMinor * quantity);
  const discount = amounts.reduce((sum, amount) => sum - Math.min(0, amount), 0);
  const weights = lines.map(({ kind }, index) => (kind === 'surcharge' ? 0 : Math.max(0, amounts[index] ?? 0)));
  const shares = splitRatio(discount, weights);
  return amounts.map((amount, index) => Math.max(0, amount) - (shares[index] ?? 0));
}

/** The amount of each applicable tax on a line, rounded once, either included in the price or on top. */
function lineTaxes(taxedMinor: number, held: readonly HeldTax[], { taxes, step }: TaxRules): number[] {
  const all = held.reduce((sum, { ppm }) => sum + ppm, 0);
  return held.map(({ ppm }) => roundRatio(taxedMinor, ppm, taxes.included ? WHOLE_PPM + all : WHOLE_PPM, step));
}

/** The taxes of a catalogue, and the least that its currency can charge, in minor units. */
type TaxRules = { taxes: Taxes; step: number };

export type TaxedLines = { lines: QuoteLine[]; taxes: QuoteTax[]; taxMinor: number };

const plainLine = ({ category: _category, ...line }: PriceLine, taxMinor: number, taxRatePpm: number): QuoteLine => ({
  ...line,
  amountMinor: line.unitMinor * line.quantity,
  taxMinor,
  taxRatePpm,
});

const taxLine = (label: string, unitMinor: number, ppm: number): QuoteLine =>
  plainLine({ kind: 'tax', label, unitMinor, quantity: 1, reason: null, category: null }, 0, ppm);

/**
 * Counts the taxes of lines. Each line is rounded once per tax, half up; a tax is the sum of its lines. Taxes on top are
 * lines of their own; from prices that include them, an exempt customer has them taken off.
 */
export function taxLines(lines: readonly PriceLine[], rules: TaxRules, request: TaxRequest): TaxedLines {
  const { taxes } = rules;
  const held = taxesAt(taxes, request);
  const isExempt = request.isTaxExempt;
  const sums = new Map<Tax, number>();
  const taxed = taxedAmounts(lines);
  const priced = lines.map((line, index) => {
    const own = held.filter(
      ({ tax }) => line.category !== null && (tax.category === null || tax.category === line.category),
    );
    const amounts = lineTaxes(taxed[index] ?? 0, own, rules);
    for (const [at, { tax }] of own.entries()) sums.set(tax, (sums.get(tax) ?? 0) + (amounts[at] ?? 0));
    if (isExempt) return plainLine(line, 0, 0);
    const ppm = own.reduce((sum, each) => sum + each.ppm, 0);
    return plainLine(
      line,
      amounts.reduce((sum, amount) => sum + amount, 0),
      ppm,
    );
  });
  const found = held.flatMap(({ tax, ppm }) => {
    const label = inLanguage(tax.name, request.locale);
    const amountMinor = sums.get(tax);
    return amountMinor === undefined ? [] : [{ id: tax.id, label, ppm, amountMinor }];
  });
  const exempt = priceLinesMessages[request.locale].exempt;
  const own = found.filter(({ amountMinor }) => amountMinor > 0);
  if (isExempt) {
    const off = taxes.included
      ? own.map(({ label, amountMinor }) => taxLine(exempt({ name: label }), -amountMinor, 0))
      : [];
    return { lines: [...priced, ...off], taxes: [], taxMinor: 0 };
  }
  const onTop = taxes.included ? [] : own.map(({ label, amountMinor, ppm }) => taxLine(label, amountMinor, ppm));
  return {
    lines: [...priced, ...onTop],
    taxes: found,
    taxMinor: found.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
}
