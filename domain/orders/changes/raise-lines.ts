import type { NewLine, PaymentTax } from '#domain/orders/order-lines.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';
import { addTaxes, divideTax } from './cut-lines.ts';
import { type HeldLine, type HeldPayment, leftMinor } from './held-money.ts';

/** Pieces of a line that an order has more of, or has at another price. In minor units. */
export type Raise = { line: HeldLine; unitMinor: number; quantity: number; reason: string | null };

/** Lines that are added to an order, with their taxes. */
export type AddedPart = { lines: NewLine[]; taxes: PaymentTax[]; taxIncluded: boolean };

/** A line for a tax on top of others. */
const onTop = ({ label, ratePpm, amountMinor }: PaymentTax): NewLine => ({
  kind: 'tax',
  label,
  unitMinor: amountMinor,
  quantity: 1,
  taxMinor: 0,
  taxRatePpm: ratePpm,
  reason: null,
});

/** What an exempt customer does not pay of the taxes in a price: in the proportion in which the line had it. */
function exemptions(raise: Raise, lines: readonly HeldLine[], step: number): NewLine[] {
  const own = lines.filter(({ paymentId }) => paymentId === raise.line.paymentId);
  const sold = own.filter(({ kind, amountMinor }) => kind !== 'tax' && amountMinor > 0);
  const whole = sold.reduce((sum, line) => sum + leftMinor(line), 0);
  return own
    .filter(({ kind, amountMinor }) => kind === 'tax' && amountMinor < 0)
    .map((line) => {
      const off = whole === 0 ? 0 : roundRatio(-leftMinor(line), raise.unitMinor * raise.quantity, whole, step);
      return { ...onTop({ label: line.label, ratePpm: 0, amountMinor: -off }) };
    });
}

/**
 * The line of more pieces or of another price, with the taxes at which it was sold. A coupon is taken off what was ordered with it alone. Null where its tax
 * is none of its payment's.
 */
export function raiseLine(
  raise: Raise,
  { payment, lines, step }: { payment: HeldPayment; lines: readonly HeldLine[]; step: number },
): AddedPart | null {
  const { line, unitMinor, quantity, reason } = raise;
  const { taxRatePpm: ppm } = line;
  const amountMinor = unitMinor * quantity;
  const taxMinor = roundRatio(amountMinor, ppm, payment.taxIncluded ? WHOLE_PPM + ppm : WHOLE_PPM, step);
  // A tax of a new line is not limited by what its payment has of it.
  const unlimited = payment.taxes.map((tax) => ({ ...tax, amountMinor: Number.MAX_SAFE_INTEGER }));
  const taxes = divideTax({ taxMinor, ratePpm: ppm }, unlimited, step);
  if (!taxes) return null;
  const added: NewLine = { kind: line.kind, label: line.label, unitMinor, quantity, taxMinor, taxRatePpm: ppm, reason };
  const more = payment.taxIncluded ? [] : taxes.map(onTop);
  return {
    lines: [added, ...more, ...exemptions(raise, lines, step)],
    taxes,
    taxIncluded: payment.taxIncluded,
  };
}

/** Puts added lines together: what is sold first, each tax on top once. Null where some have their taxes in the price and others on top. */
export function joinAdded(parts: readonly AddedPart[]): AddedPart | null {
  const taxed = parts.filter(({ taxes }) => taxes.some(({ amountMinor }) => amountMinor > 0));
  if (new Set(taxed.map(({ taxIncluded }) => taxIncluded)).size > 1) return null;
  const lines = parts.flatMap((part) => part.lines);
  const sums = new Map<string, NewLine>();
  for (const line of lines.filter(({ kind }) => kind === 'tax')) {
    const key = `${line.label} ${line.taxRatePpm ?? 0}`;
    sums.set(key, {
      ...line,
      quantity: 1,
      unitMinor: (sums.get(key)?.unitMinor ?? 0) + line.unitMinor * line.quantity,
    });
  }
  return {
    lines: [...lines.filter(({ kind }) => kind !== 'tax'), ...sums.values()].filter(
      ({ kind, unitMinor }) => kind !== 'tax' || unitMinor !== 0,
    ),
    taxes: parts.reduce<PaymentTax[]>((all, { taxes }) => addTaxes(all, taxes), []),
    taxIncluded: taxed[0]?.taxIncluded ?? parts[0]?.taxIncluded ?? false,
  };
}
