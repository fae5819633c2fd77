import type { PaymentTax } from '#domain/orders/order-lines.ts';
import { roundRatio, splitRatio } from '#domain/shared/money/round-ratio.ts';
import { type HeldLine, type HeldPayment, leftMinor, leftQuantity } from './held-money.ts';

/** How many pieces of a line go. */
export type Cut = { lineId: string; quantity: number };

/** What of a line goes, in minor units: below 0 of a discount, whose share goes with what it was taken off. */
export type CutPart = { line: HeldLine; quantity: number; amountMinor: number; taxMinor: number };

/** What of a payment's lines goes. `grossMinor` is with the taxes on top. */
export type CutPayment = { paymentId: string; parts: CutPart[]; taxes: PaymentTax[]; grossMinor: number };

const isItem = ({ kind }: HeldLine) =>
  kind !== 'tax' && kind !== 'discount' && kind !== 'deposit' && kind !== 'set_off';

/** Whether pieces of a line can be removed or repriced: what is sold and fees, not discounts, deposits and taxes. */
export const isChangeable = (line: HeldLine): boolean =>
  isItem(line) && leftQuantity(line) > 0 && (line.unitMinor > 0 || leftMinor(line) === 0);

/** A discount that was taken off what is sold: a coupon. A fee that no longer holds has its own tax. */
const isShared = (line: HeldLine) => line.kind === 'discount' && line.taxMinor === 0;
/** A tax in the prices that an exempt customer does not pay. */
const isExemption = (line: HeldLine) => line.kind === 'tax' && line.amountMinor < 0;

const sumLeft = (lines: readonly HeldLine[]) => lines.reduce((sum, line) => sum + Math.max(0, leftMinor(line)), 0);

/** The part of an amount that goes with `taken` of `whole`; all of it with the last. Its sign stays. */
function shareOf(amountMinor: number, taken: number, { whole, step }: { whole: number; step: number }): number {
  if (taken >= whole || amountMinor === 0) return amountMinor;
  return roundRatio(Math.abs(amountMinor), taken, whole, step) * Math.sign(amountMinor);
}

/** The taxes whose rates come to that of a line, with the least of them; null where there are none such. */
function taxesOfRate(ratePpm: number, taxes: readonly PaymentTax[]): PaymentTax[] | null {
  const sets = Array.from({ length: 2 ** taxes.length }, (_, bits) =>
    taxes.filter((_tax, index) => (bits & (2 ** index)) !== 0),
  );
  const fitting = sets.filter((set) => set.reduce((sum, tax) => sum + tax.ratePpm, 0) === ratePpm);
  return fitting.sort((one, other) => one.length - other.length)[0] ?? null;
}

/**
 * Divides the tax of a line among the taxes of its rate, so that no tax gives more than it has while another has some left. Null where no taxes of the payment
 * have that rate.
 */
export function divideTax(
  { taxMinor, ratePpm }: { taxMinor: number; ratePpm: number },
  taxes: readonly PaymentTax[],
  step: number,
): PaymentTax[] | null {
  if (taxMinor === 0) return [];
  const own = taxesOfRate(ratePpm, taxes);
  if (!own) return null;
  const parts = splitRatio(
    taxMinor / step,
    own.map((tax) => tax.ratePpm),
  ).map((part) => part * step);
  let over = 0;
  const capped = own.map((tax, index) => {
    const part = parts[index] ?? 0;
    const taken = Math.min(part, Math.max(0, tax.amountMinor));
    over += part - taken;
    return { ...tax, amountMinor: taken };
  });
  const filled = capped.map((tax, index) => {
    const room = Math.max(0, (own[index]?.amountMinor ?? 0) - tax.amountMinor);
    const more = Math.min(room, over);
    over -= more;
    return { ...tax, amountMinor: tax.amountMinor + more };
  });
  return filled.map((tax, index) => (index === 0 ? { ...tax, amountMinor: tax.amountMinor + over } : tax));
}

/** Adds amounts to taxes, by their name and rate. */
export function addTaxes(taxes: readonly PaymentTax[], more: readonly PaymentTax[], sign: 1 | -1 = 1): PaymentTax[] {
  const sums = taxes.map((tax) => ({ ...tax }));
  for (const { label, ratePpm, amountMinor } of more) {
    const known = sums.find((tax) => tax.label === label && tax.ratePpm === ratePpm);
    if (known) known.amountMinor += sign * amountMinor;
    else sums.push({ label, ratePpm, amountMinor: sign * amountMinor });
  }
  return sums;
}

type Working = { lines: HeldLine[]; taxes: PaymentTax[]; step: number; isIncluded: boolean };

/** Notes what of a line goes. */
function take(working: Working, id: string, { quantity, amountMinor, taxMinor }: Omit<CutPart, 'line'>): CutPart[] {
  const index = working.lines.findIndex((line) => line.id === id);
  const line = working.lines[index];
  if (!line || (amountMinor === 0 && quantity === 0)) return [];
  working.lines[index] = {
    ...line,
    removedQuantity: line.removedQuantity + quantity,
    removedMinor: line.removedMinor + amountMinor,
    removedTaxMinor: line.removedTaxMinor + taxMinor,
  };
  return [{ line, quantity, amountMinor, taxMinor }];
}

/** The shares of discounts and exemptions that go with an item, before it goes. */
function sharesOf(working: Working, line: HeldLine, goneMinor: number): { line: HeldLine; amountMinor: number }[] {
  const items = working.lines.filter(isItem);
  const share = (of: HeldLine, among: readonly HeldLine[]) => ({
    line: of,
    amountMinor: shareOf(leftMinor(of), goneMinor, { whole: sumLeft(among), step: working.step }),
  });
  const discounts = line.kind === 'surcharge' ? [] : working.lines.filter(isShared);
  return [
    ...discounts.map((each) =>
      share(
        each,
        items.filter(({ kind }) => kind !== 'surcharge'),
      ),
    ),
    ...working.lines.filter(isExemption).map((each) => share(each, items)),
  ];
}

/** Takes pieces of one line away, with their share of discounts and their taxes. Null where their taxes are not known. */
function cutOne(working: Working, { lineId, quantity }: Cut): { parts: CutPart[]; taxes: PaymentTax[] } | null {
  const line = working.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const left = leftQuantity(line);
  const amountMinor = quantity >= left ? leftMinor(line) : line.unitMinor * quantity;
  const whole = { whole: left, step: working.step };
  const taxMinor = shareOf(line.taxMinor - line.removedTaxMinor, quantity, whole);
  const taxes = divideTax({ taxMinor, ratePpm: line.taxRatePpm }, working.taxes, working.step);
  if (!taxes) return null;
  const shares = sharesOf(working, line, amountMinor);
  const parts = take(working, lineId, { quantity, amountMinor, taxMinor });
  for (const share of shares) {
    parts.push(...take(working, share.line.id, { quantity: 0, amountMinor: share.amountMinor, taxMinor: 0 }));
  }
  working.taxes = addTaxes(working.taxes, taxes, -1);
  if (working.isIncluded) return { parts, taxes };
  for (const tax of taxes) {
    const onTop = working.lines.find(
      ({ kind, label, taxRatePpm }) => kind === 'tax' && label === tax.label && taxRatePpm === tax.ratePpm,
    );
    if (!onTop) return null;
    parts.push(...take(working, onTop.id, { quantity: 0, amountMinor: tax.amountMinor, taxMinor: 0 }));
  }
  return { parts, taxes };
}

/**
 * Takes pieces of lines out of a payment: with each goes its share of discounts and its tax, as it was sold, and with the last piece all that is left of them, so
 * that however a payment is cut, the cuts come to it exactly. `step` is the least that the currency can charge. Null where the tax of a line
 * is none of the payment's.
 */
export function cutLines(
  payment: HeldPayment,
  { lines, cuts }: { lines: readonly HeldLine[]; cuts: readonly Cut[] },
  step: number,
): CutPayment | null {
  const own = lines.filter(({ paymentId }) => paymentId === payment.id);
  const working = { lines: [...own], taxes: [...payment.taxes], step, isIncluded: payment.taxIncluded };
  const parts: CutPart[] = [];
  let taxes: PaymentTax[] = [];
  for (const cut of cuts) {
    const done = cutOne(working, cut);
    if (!done) return null;
    parts.push(...done.parts);
    taxes = addTaxes(taxes, done.taxes);
  }
  const grossMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  return { paymentId: payment.id, parts: mergeParts(parts), taxes, grossMinor };
}

/** One part for each line. */
function mergeParts(parts: readonly CutPart[]): CutPart[] {
  const byLine = new Map<string, CutPart>();
  for (const part of parts) {
    const known = byLine.get(part.line.id);
    byLine.set(
      part.line.id,
      known
        ? {
            line: known.line,
            quantity: known.quantity + part.quantity,
            amountMinor: known.amountMinor + part.amountMinor,
            taxMinor: known.taxMinor + part.taxMinor,
          }
        : part,
    );
  }
  return [...byLine.values()];
}
