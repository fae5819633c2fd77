import { sumDocumentTaxes } from '#domain/billing/document.ts';
import type { NewLine, PaymentTax } from '#domain/orders/order-lines.ts';
import { lineAmount, sumLines } from '#domain/orders/order-lines.ts';
import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import type { Deposit } from '#domain/shared/money/deposit.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';

/** What an order, or a part of it, is made of. Lines contain the taxes on top of the others; `taxes` are summed. */
type Priced = { lines: readonly NewLine[]; taxes: readonly PaymentTax[] };

/** A price in two parts, which come to it exactly: what is paid as the order is placed, and the rest. */
type SplitPrice = { deposit: Priced; rest: Priced };

/** How much of a price is paid as the order is placed, in minor units: at least what a card can be charged, and all of it where the rest would be less than that. */
function depositMinor(totalMinor: number, deposit: Deposit, currency: Currency): number {
  const step = minorStep(currency);
  const least = minimumCharge(currency);
  const wanted =
    deposit.kind === 'percent'
      ? roundRatio(totalMinor, deposit.ppm, WHOLE_PPM, step)
      : deposit.amount_minor - (deposit.amount_minor % step);
  const paid = Math.max(wanted, least);
  return totalMinor - paid < least ? totalMinor : paid;
}

/** The rate of all lines that are sold, in parts per million; 0 where they have several. */
function commonRate(lines: readonly NewLine[]): number {
  const sold = lines.filter((line) => line.kind !== 'tax' && lineAmount(line) > 0);
  const rates = new Set(sold.map(({ taxRatePpm = 0 }) => taxRatePpm));
  const [rate = 0] = rates;
  return rates.size === 1 ? rate : 0;
}

/** A tax line with another amount. */
const cutLine = (line: NewLine, unitMinor: number): NewLine => ({ ...line, quantity: 1, unitMinor });

/** The price of an order and how its deposit is called. */
type Split = { price: Priced; currency: Currency; label: string };

/**
 * Splits the price of an order into its deposit and the rest (BIL-30). The deposit has its share of each tax, and the rest has all lines of the order less the
 * deposit, so that both come to the order's lines and taxes exactly. Null where all of it is paid as it is placed: where the deposit is not less, or what is
 * left is less than a card can be charged.
 */
export function splitDeposit({ price, currency, label }: Split, deposit: Deposit): SplitPrice | null {
  const { lines, taxes } = price;
  const totalMinor = sumLines(lines);
  const paidMinor = depositMinor(totalMinor, deposit, currency);
  if (paidMinor >= totalMinor) return null;
  const share = (minor: number) => roundRatio(Math.abs(minor), paidMinor, totalMinor) * Math.sign(minor);
  const paidTaxes = taxes.map((tax) => ({ ...tax, amountMinor: share(tax.amountMinor) }));
  const paidTaxMinor = sumDocumentTaxes(paidTaxes);
  const taxLines = lines.filter(({ kind }) => kind === 'tax');
  const paidLines = taxLines.map((line) => cutLine(line, share(lineAmount(line))));
  const line: NewLine = {
    kind: 'deposit',
    label,
    unitMinor: paidMinor - sumLines(paidLines),
    quantity: 1,
    taxMinor: paidTaxMinor,
    taxRatePpm: commonRate(lines),
    reason: null,
  };
  const taken: NewLine = { ...line, unitMinor: -line.unitMinor, taxMinor: -paidTaxMinor };
  const sold = lines.filter(({ kind }) => kind !== 'tax');
  const restLines = taxLines.map((each, index) => cutLine(each, lineAmount(each) - (paidLines[index]?.unitMinor ?? 0)));
  return {
    deposit: { lines: [line, ...paidLines], taxes: paidTaxes },
    rest: {
      lines: [...sold, taken, ...restLines],
      taxes: taxes.map((tax, index) => ({
        ...tax,
        amountMinor: tax.amountMinor - (paidTaxes[index]?.amountMinor ?? 0),
      })),
    },
  };
}
