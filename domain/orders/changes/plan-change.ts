import type { PaymentTax } from '#domain/orders/order-lines.ts';
import { sumLines } from '#domain/orders/order-lines.ts';
import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { largestAmount, largestCharge } from '#domain/shared/money/largest-amount.ts';
import { addTaxes, type Cut, type CutPayment, cutLines, isChangeable } from './cut-lines.ts';
import {
  currentTotal,
  documentedMinor,
  type HeldLine,
  type HeldMoney,
  type HeldPayment,
  leftQuantity,
} from './held-money.ts';
import { type AddedPart, joinAdded, type Raise, raiseLine } from './raise-lines.ts';
import { type SettledChange, settleChange } from './settle-change.ts';

/** What is wanted of a line: how many pieces of it, none being all gone, and at which price, in minor units. */
export type WantedLine = { id: string; quantity: number | null; unitMinor: number | null };

/** A change that is wanted of an order; `reason` explains new prices. */
export type WantedChange = { lines: readonly WantedLine[]; added: readonly AddedPart[]; reason: string | null };

/** Why a change cannot be made. Amounts are in minor units. */
export type ChangeRefusal =
  | { code: 'nothing' | 'tax_mode' }
  | { code: 'unknown_line' | 'fixed_line' | 'unknown_tax' | 'step'; lineId: string }
  | { code: 'received_by_hand' | 'nothing_left' | 'deposit'; paymentId: string }
  | { code: 'below_minimum' | 'above_most'; limitMinor: number }
  | { code: 'credited'; paymentId: string; leftMinor: number };

/** A payment that waits, with what is left of it. */
export type Reduced = { paymentId: string; amountMinor: number; taxes: PaymentTax[]; cut: CutPayment };

/**
 * What a change makes of an order, in minor units: its total before and after, what is to be paid (`askMinor`) or goes back, what leaves paid lines (`cuts`) and
 * lines that wait (`reduced`), and what is added as a payment of its own.
 */
export type ChangePlan = {
  beforeMinor: number;
  afterMinor: number;
  differenceMinor: number;
  cuts: CutPayment[];
  reduced: Reduced[];
  added: (AddedPart & { totalMinor: number }) | null;
  settled: SettledChange;
};

/** A plan, or why there is none. */
export type PlannedChange = { ok: true; plan: ChangePlan } | { ok: false; refusal: ChangeRefusal };

type Read = { cuts: Cut[]; raises: Raise[] };
type Refused = { ok: false; refusal: ChangeRefusal };

const refuse = (refusal: ChangeRefusal): Refused => ({ ok: false, refusal });

/** What a wanted line means: pieces that go, and pieces that come. At another price all of them go, and come at that. */
function readLine(line: HeldLine, { quantity, unitMinor }: WantedLine, reason: string | null): Read {
  const left = leftQuantity(line);
  const wanted = quantity ?? left;
  if (unitMinor !== null && unitMinor !== line.unitMinor) {
    const raises = wanted > 0 ? [{ line, unitMinor, quantity: wanted, reason }] : [];
    return { cuts: [{ lineId: line.id, quantity: left }], raises };
  }
  if (wanted < left) return { cuts: [{ lineId: line.id, quantity: left - wanted }], raises: [] };
  const more = { line, unitMinor: line.unitMinor, quantity: wanted - left, reason: line.reason };
  return { cuts: [], raises: wanted > left ? [more] : [] };
}

function readWanted({ lines }: HeldMoney, wanted: WantedChange, step: number): ({ ok: true } & Read) | Refused {
  const read: Read = { cuts: [], raises: [] };
  for (const each of wanted.lines) {
    const line = lines.find(({ id }) => id === each.id);
    if (!line) return refuse({ code: 'unknown_line', lineId: each.id });
    if (!isChangeable(line)) return refuse({ code: 'fixed_line', lineId: each.id });
    if ((each.unitMinor ?? 0) % step !== 0) return refuse({ code: 'step', lineId: each.id });
    const { cuts, raises } = readLine(line, each, wanted.reason);
    read.cuts.push(...cuts);
    read.raises.push(...raises);
  }
  return { ok: true, ...read };
}

type Pieces = { money: HeldMoney; cuts: readonly Cut[]; step: number };

/** What goes of each payment. */
function cutPayments({ money, cuts, step }: Pieces): { ok: true; cut: CutPayment[] } | Refused {
  const all: CutPayment[] = [];
  for (const payment of money.payments) {
    const ids = new Set(money.lines.filter(({ paymentId }) => paymentId === payment.id).map(({ id }) => id));
    const own = cuts.filter(({ lineId }) => ids.has(lineId));
    if (own.length === 0) continue;
    const done = cutLines(payment, { lines: money.lines, cuts: own }, step);
    if (!done) return refuse({ code: 'unknown_tax', lineId: own[0]?.lineId ?? '' });
    all.push(done);
  }
  return { ok: true, cut: all };
}

/** Why so much cannot be taken back of the invoice of a paid payment; null where it can. */
function creditProblem(payment: HeldPayment, cut: CutPayment): ChangeRefusal | null {
  const leftMinor = documentedMinor(payment);
  if (cut.grossMinor > leftMinor) return { code: 'credited', paymentId: payment.id, leftMinor };
  // The invoice of the rest has its taxes less those of the deposit, so that a line may have more of one than is left there.
  if (payment.part === 'rest' || !payment.leftTaxes) return null;
  const left = addTaxes(payment.leftTaxes, cut.taxes, -1);
  return left.some(({ amountMinor }) => amountMinor < 0)
    ? { code: 'credited', paymentId: payment.id, leftMinor }
    : null;
}

/** Why a payment that waits cannot be lowered; null where it can. One that was added goes where nothing is left of it. */
function reductionProblem(payment: HeldPayment, cut: CutPayment, leastMinor: number): ChangeRefusal | null {
  const { part, recordedMinor, id: paymentId } = payment;
  const amountMinor = payment.amountMinor - cut.grossMinor;
  if (part === 'rest' && amountMinor <= 0) return { code: 'deposit', paymentId };
  if (recordedMinor > 0) return { code: 'received_by_hand', paymentId };
  const canGo = part === 'added' && payment.leftTaxes === null;
  if (amountMinor <= 0) return canGo && amountMinor === 0 ? null : { code: 'nothing_left', paymentId };
  return amountMinor < leastMinor ? { code: 'below_minimum', limitMinor: leastMinor } : null;
}

type Divided = { cuts: CutPayment[]; reduced: Reduced[] };

/** Tells what goes of paid payments from what goes of those that wait. */
function divideCuts(
  { payments }: HeldMoney,
  cut: readonly CutPayment[],
  leastMinor: number,
): ({ ok: true } & Divided) | Refused {
  const divided: Divided = { cuts: [], reduced: [] };
  for (const each of cut) {
    const payment = payments.find(({ id }) => id === each.paymentId);
    if (!payment) continue;
    const problem = payment.isPaid ? creditProblem(payment, each) : reductionProblem(payment, each, leastMinor);
    if (problem) return refuse(problem);
    if (payment.isPaid) divided.cuts.push(each);
    else {
      const amountMinor = payment.amountMinor - each.grossMinor;
      divided.reduced.push({
        paymentId: payment.id,
        amountMinor,
        taxes: addTaxes(payment.taxes, each.taxes, -1),
        cut: each,
      });
    }
  }
  return { ok: true, ...divided };
}

/** All that is added: pieces and prices of lines that are there, and new lines. */
function addParts(
  { lines, payments }: HeldMoney,
  { raises, added, step }: { raises: readonly Raise[]; added: readonly AddedPart[]; step: number },
): { ok: true; part: AddedPart | null } | Refused {
  const parts: AddedPart[] = [];
  for (const raise of raises) {
    const payment = payments.find(({ id }) => id === raise.line.paymentId);
    const part = payment ? raiseLine(raise, { payment, lines, step }) : null;
    if (!part) return refuse({ code: 'unknown_tax', lineId: raise.line.id });
    parts.push(part);
  }
  const all = [...parts, ...added];
  if (all.length === 0) return { ok: true, part: null };
  const part = joinAdded(all);
  return part ? { ok: true, part } : refuse({ code: 'tax_mode' });
}

/** Why an order cannot cost so much, or a card be charged so; null where it can. */
function amountProblem(plan: ChangePlan, currency: Currency): ChangeRefusal | null {
  const { askMinor } = plan.settled;
  const least = minimumCharge(currency);
  const most = largestCharge(currency);
  if (askMinor > 0 && askMinor < least) return { code: 'below_minimum', limitMinor: least };
  if (askMinor > most) return { code: 'above_most', limitMinor: most };
  return plan.afterMinor > largestAmount(currency) ? { code: 'above_most', limitMinor: largestAmount(currency) } : null;
}

/**
 * Plans the change of an order (BIL-23 to BIL-25, ORD-125 to ORD-128): what its lines and taxes come to, what is to be charged or goes back and through which payments, and
 * what its documents take back. Pure, and reckoned in minor units of `currency`: the same for the preview and for the act.
 */
export function planChange(money: HeldMoney, wanted: WantedChange, currency: Currency): PlannedChange {
  const step = minorStep(currency);
  const read = readWanted(money, wanted, step);
  if (!read.ok) return read;
  const added = addParts(money, { raises: read.raises, added: wanted.added, step });
  if (!added.ok) return added;
  if (read.cuts.length === 0 && !added.part) return refuse({ code: 'nothing' });
  const cut = cutPayments({ money, cuts: read.cuts, step });
  if (!cut.ok) return cut;
  const divided = divideCuts(money, cut.cut, minimumCharge(currency));
  if (!divided.ok) return divided;
  const { cuts, reduced } = divided;
  const totalMinor = added.part ? sumLines(added.part.lines) : 0;
  const payments = money.payments.map((payment) => {
    const lower = reduced.find(({ paymentId }) => paymentId === payment.id);
    return lower ? { ...payment, amountMinor: lower.amountMinor } : payment;
  });
  const removed = new Map(cuts.map(({ paymentId, grossMinor }) => [paymentId, grossMinor]));
  const settled = settleChange(payments, { removed, addedMinor: totalMinor }, minimumCharge(currency));
  const beforeMinor = currentTotal(money.lines);
  const goneMinor = cut.cut.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const differenceMinor = totalMinor - goneMinor;
  const plan: ChangePlan = {
    beforeMinor,
    afterMinor: beforeMinor + differenceMinor,
    differenceMinor,
    cuts,
    reduced,
    added: added.part && { ...added.part, totalMinor },
    settled,
  };
  const problem = amountProblem(plan, currency);
  return problem ? refuse(problem) : { ok: true, plan };
}
